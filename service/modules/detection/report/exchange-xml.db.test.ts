import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { judge } from "#service/detection/testing/judge.ts";
import { type Person, readAnswer } from "#service/http/testing/test-service.ts";
import { oneError, testBill, testWorkbook } from "#service/workflow/testing/bills.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

describe("downloadExchangeXml", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  async function download(filingId: FilingId, by: Person): Promise<Response> {
    const init = { body: JSON.stringify({ filingId }), headers: { "content-type": "application/json" } };
    return world.service.fetch("detectionXml", init, { token: by.token });
  }
  const refusal = async (filingId: FilingId, by: Person) =>
    (await readAnswer(await download(filingId, by))).error;
  const report = async (filingId: FilingId) =>
    (await world.county.call("detectionReport", { filingId })).data();

  it("returns the same bill under the same name, and is audited", async () => {
    const id = await filingIn(world, "detected", await testWorkbook(oneError));
    const { format, totals, fileName } = await report(id);
    expect(format).toBe("workbook");
    const answer = await download(id, world.county);
    const name = encodeURIComponent(fileName.replace(".xlsx", ".xml"));
    expect(answer.headers.get("content-disposition")).toContain(name);
    const { outcome, findings } = await judge(await answer.text(), {});
    expect(outcome).toMatchObject({ fatal: null, totals: { total: totals.total, items: totals.items } });
    expect(findings.map(({ rule }) => rule)).toContain("P01");
    const { rows } = await world.service.database.asOwner(
      "select account_id from audit_log where action = 'detection.convert' and object_id = $1",
      [id],
    );
    expect(rows).toEqual([{ account_id: world.county.id }]);
  });
  it("is refused for a bill that came as XML, and outside the actor's sight", async () => {
    const id = await filingIn(world, "detected", testBill());
    expect((await report(id)).format).toBe("xml");
    expect(await refusal(id, world.county)).toBe("request.invalid");
    expect(await refusal(id, await world.service.person("filer"))).toBe("filing.not-found");
  });
  it("frees its slot when the client disconnects midway", async () => {
    const id = await filingIn(world, "detected", await testWorkbook());
    for (let time = 0; time < 3; time++) await (await download(id, world.county)).body?.cancel();
    expect((await download(id, world.county)).status).toBe(200);
  });
});
