import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { checkRecords } from "#service/jobs/workers.ts";

import { mustAct } from "../testing/filings.ts";
import { filingIn, newWorld, type World } from "../testing/journey.ts";
import { verifyAll, verifyFiling } from "./verify.ts";

describe("acceptance record verification", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const kinds = async (id: FilingId): Promise<string[]> =>
    (await verifyFiling(world.service.deps.db, id)).map((fault) => fault.kind);

  async function tamper(statement: string, id: FilingId): Promise<void> {
    const run = world.service.database.asOwner;
    await run("alter table acceptance_log disable trigger all");
    await run(statement, [id]);
    await run("alter table acceptance_log enable trigger all");
  }

  it("finds nothing without interference, whatever the filing's course", async () => {
    for (const status of ["draft", "filed", "returned", "void"] as const) {
      expect(await kinds(await filingIn(world, status)), status).toEqual([]);
    }
    const id = await filingIn(world, "returned");
    await mustAct(world.service, world.filer, id, { action: "submit" });
    await mustAct(world.service, world.filer, id, { action: "revoke" });
    expect(await kinds(id)).toEqual([]);
  });

  it.each([
    ["a status", "update filing set status = 'void', return_kind = null where id = $1", "status"],
    ["a kind of return", "update filing set return_kind = 'materials' where id = $1", "status"],
    ["an opinion", "update acceptance_log set opinion = '同意' where filing_id = $1 and seq = 2", "hash"],
    [
      "an operator",
      "update acceptance_log set operator_name = '无名' where filing_id = $1 and seq = 1",
      "hash",
    ],
    [
      "a time",
      "update acceptance_log set at = at + interval '1 day' where filing_id = $1 and seq = 1",
      "hash",
    ],
    ["a hash", "update acceptance_log set hash = 'sm3:00' where filing_id = $1 and seq = 1", "hash"],
    ["a link", "update acceptance_log set prev_hash = 'sm3:00' where filing_id = $1 and seq = 2", "link"],
    ["the first row", "delete from acceptance_log where filing_id = $1 and seq = 1", "gap"],
    ["the last row", "delete from acceptance_log where filing_id = $1 and seq = 2", "tail"],
  ])("finds %s that was altered by hand", async (_, statement, kind) => {
    const id = await filingIn(world, "returned");
    await tamper(statement, id);
    expect(await kinds(id)).toContain(kind);
  });

  it("covers every filing and logs the altered ones", async () => {
    const clean = await newWorld();
    const id = await filingIn(clean, "submitted");
    await filingIn(clean, "draft");
    expect(await verifyAll(clean.service.deps.db)).toEqual({ filings: 2, faults: [] });
    await clean.service.database.asOwner("update filing set status = 'void' where id = $1", [id]);
    await checkRecords(clean.service.deps);
    expect(
      clean.service.logged.some((line) => line.includes(id) && line.includes("acceptance record mismatch")),
    ).toBe(true);
    await clean.service.close();
  });

  // GB/T 22239 8.1.4.7 b)
  it("is backed by missing grants: the application cannot alter a row", async () => {
    const id = await filingIn(world, "submitted");
    for (const statement of [
      "update acceptance_log set opinion = 'x'",
      "delete from acceptance_log",
      "truncate acceptance_log",
    ]) {
      await expect(world.service.deps.db.execute(statement), statement).rejects.toThrow("Failed query");
    }
    await expect(
      world.service.database.asOwner("update acceptance_log set opinion = 'x' where filing_id = $1", [id]),
    ).rejects.toThrow("rows are only added");
  });
});
