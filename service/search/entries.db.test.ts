import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { notice } from "#service/db/schema/notice.ts";
import { searchEntry, searchSource } from "#service/db/schema/search.ts";
import { asService } from "#service/db/testing/query-log.ts";
import { type Person, type TestService } from "#service/http/testing/test-service.ts";
import { published, saveDraft } from "#service/modules/notice/testing/notices.ts";
import { createDraft, mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { renewEntries } from "./renew.ts";

let service: TestService;
let world: World;
let filer: Person;
let writer: Person;
beforeAll(async () => {
  world = await newWorld();
  service = world.service;
  filer = await service.person("filer");
  writer = await service.person("system-admin");
});
afterAll(() => service.close());

const entries = () =>
  service.deps.db.select().from(searchEntry).orderBy(searchEntry.source, searchEntry.rowId);

/** Entries as they are against those that an empty index would get. */
async function expectFresh(): Promise<void> {
  const kept = await entries();
  await service.deps.db.delete(searchEntry);
  await asService("renewEntries", () => renewEntries(service.deps.db));
  expect(await entries()).toEqual(kept);
}
const plainOf = async (id: string) => (await entries()).find(({ rowId }) => rowId === id)?.plain;
const setName = (id: FilingId, projectName: string) =>
  service.deps.db.update(filing).set({ projectName }).where(eq(filing.id, id));

describe("search entries", () => {
  it("follow every write in its transaction, and equal a fresh index", async () => {
    const { id } = await createDraft(filer, {});
    for (const name of ["学府小区Ａ座", "学府小区Ａ座", "", "<b>钢</b>筋𠮷", "混凝土 ".repeat(30)]) {
      await setName(id, name);
      expect(await plainOf(id)).toContain(name.normalize("NFKC").toLowerCase().trim());
      await expectFresh();
    }
    const draft = await saveDraft(writer, "<p>钢<strong>筋</strong></p>");
    expect(await plainOf(draft.noticeId)).toBeUndefined();
    await published(writer, await service.person("system-admin"), draft);
    expect(await plainOf(draft.noticeId)).toBe("关于开展检查的通知 钢筋");
    await expectFresh();
  });

  it("hold the numbers that the workflow gives, and those of a new version", async () => {
    const id = await filingIn(world, "filed");
    const [row] = await service.deps.db.select().from(filing).where(eq(filing.id, id));
    expect(await plainOf(id)).toContain(`${row?.acceptNo} ${row?.filingNo}`.toLowerCase());
    const changed = await mustAct(service, world.filer, id, { action: "change", opinion: "规模调整" });
    expect(await plainOf(changed.id)).toContain(row?.projectName.toLowerCase());
    await expectFresh();
  });

  it("are taken back with their transaction, and go with their row", async () => {
    const { id } = await createDraft(filer, {});
    await setName(id, "原名");
    const before = await entries();
    const failed = service.deps.db.transaction(async (tx) => {
      await tx.update(filing).set({ projectName: "新名" }).where(eq(filing.id, id));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await entries()).toEqual(before);
    await service.deps.db.delete(filing).where(eq(filing.id, id));
    expect(await plainOf(id)).toBeUndefined();
  });

  it("are not rewritten by a save that changes no text", async () => {
    const { id } = await createDraft(filer, {});
    const mark = async () =>
      (await service.deps.db.execute(sql`select xmin::text from search_entry where row_id = ${id}`)).rows;
    await setName(id, "同名");
    const before = await mark();
    await setName(id, "同名");
    await service.deps.db.update(filing).set({ updatedAt: new Date() }).where(eq(filing.id, id));
    expect(await mark()).toEqual(before);
  });
});

describe("renewEntries", () => {
  it("renews those of an older version, adds missing ones and removes those left over", async () => {
    const wanted = await entries();
    const [some, other] = wanted;
    if (!some || !other) throw new Error("No entries");
    await service.deps.db.delete(searchEntry).where(eq(searchEntry.rowId, some.rowId));
    await service.database.asOwner("UPDATE search_entry SET grams = '{}', version = 0 WHERE row_id = $1", [
      other.rowId,
    ]);
    await service.database.asOwner(
      "INSERT INTO search_entry SELECT source, gen_random_uuid(), 0, '', '{}', at, version FROM search_entry LIMIT 2",
    );
    expect(await renewEntries(service.deps.db)).toBe(4);
    expect(await entries()).toEqual(wanted);
    expect(await renewEntries(service.deps.db)).toBe(0);
  });

  it("renews all of a source whose view has changed", async () => {
    await service.database.asOwner("CALL search_source('notice', 'region_prefix')");
    const count = await service.deps.db.$count(notice);
    expect(count).toBeGreaterThan(0);
    expect(await renewEntries(service.deps.db)).toBe(count);
    const [source] = await service.deps.db.select().from(searchSource).where(eq(searchSource.name, "notice"));
    expect(source?.version).toBe(2);
  });

  it("neither waits for a writer of a row nor overwrites what it wrote", async () => {
    const { id } = await createDraft(filer, {});
    await service.database.asOwner("UPDATE search_entry SET version = 0 WHERE row_id = $1", [id]);
    await service.deps.db.transaction(async (tx) => {
      await tx.update(filing).set({ projectName: "同时写入" }).where(eq(filing.id, id));
      expect(await renewEntries(service.deps.db)).toBe(0);
    });
    expect(await plainOf(id)).toContain("同时写入");
    await expectFresh();
  });
});
