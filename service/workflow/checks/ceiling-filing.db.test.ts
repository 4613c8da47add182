import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import {
  filingIn,
  newWorld,
  publicityMs,
  runJob,
  settleFindings,
  type World,
} from "#service/workflow/testing/journey.ts";

let world: World;
let old: FilingId;
let settlement: FilingId;
beforeAll(async () => {
  world = await newWorld();
  const { service, filer } = world;
  old = await filingIn(world, "filed");
  settlement = (await filer.call("filingCreate", { kind: "settlement" })).data().id;
  const values = { ceilingFilingNo: (await readFiling(service.deps, old)).filingNo };
  (await filer.call("filingSave", { filingId: settlement, revision: 1, values })).data();
});
afterAll(() => world.service.close());

async function fileChange(): Promise<FilingId> {
  const { service, filer, county } = world;
  const { id } = await mustAct(service, filer, old, { action: "change", opinion: "答疑澄清后调整" });
  await mustAct(service, filer, id, { action: "submit" });
  await mustAct(service, county, id, { action: "audit", result: "pass" });
  await runJob(service, id);
  await settleFindings(world, id);
  await mustAct(service, county, id, { action: "audit", result: "pass" });
  service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
  await expirePublicity(service.deps, id, "test");
  return id;
}
const problem = async () =>
  (await world.filer.call("filingCheck", { filingId: settlement }))
    .data()
    .problems.find(({ path }) => path === "ceilingFilingNo")?.message;
const offered = async () =>
  (await world.filer.call("dictionaries", { id: "ceiling-filing" })).data().map(({ value }) => value);
const numberOf = async (id: FilingId) => (await readFiling(world.service.deps, id)).filingNo;

it("ceilingFilingErrors › refuse a max price that a filed 变更 has replaced, and name the newer one", async () => {
  const { service } = world;
  const former = await numberOf(old);
  expect([await problem(), await offered()]).toEqual([undefined, [former]]);
  const newer = await numberOf(await fileChange());
  expect(await problem()).toBe(`最高投标限价“${former}”已变更为“${newer}”，请重新选择`);
  expect(await offered()).toEqual([newer]);
  const { stationId, submittedAt } = await readFiling(service.deps, old);
  const submitted = { stationId, submittedAt, submissionCount: 1, acceptNo: "JS1" };
  // The form is locked, so nobody could choose the newer one.
  await service.deps.db
    .update(filing)
    .set({ ...submitted, status: "returned", returnKind: "result" })
    .where(eq(filing.id, settlement));
  expect(await problem()).toBeUndefined();
  await service.deps.db.update(filing).set({ status: "void" }).where(eq(filing.id, old));
  expect(await problem()).toBeUndefined();
});
