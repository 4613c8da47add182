import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import {
  detectionFindingsOutputSchema,
  detectionReportOutputSchema,
} from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import {
  returnItemAddManyOutputSchema,
  returnItemRemoveManyOutputSchema,
  returnItemTargetsOutputSchema,
} from "#contracts/return-item/return-item.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

function removals(filingId: FilingId) {
  const where = and(eq(auditLog.objectId, filingId), eq(auditLog.action, "return-item.remove-many"));
  return world.service.deps.db.select().from(auditLog).where(where).orderBy(auditLog.id);
}

it("markTargets › are causes that the filter shows whole, else single findings, and are taken back together", async () => {
  const { county, filer, service } = world;
  const id = await filingIn(world, "detected", testBill(oneError, oneError, oneWarning));
  const { reportId } = (await county.call("detectionReport", { filingId: id })).data(
    detectionReportOutputSchema,
  );
  const wanted = async (filter: object) =>
    (await county.call("returnItemTargets", { filingId: id, reportId, filter })).data(
      returnItemTargetsOutputSchema,
    );
  const all = await wanted({});
  expect(all).toMatchObject({ findings: 3, total: 2 });
  expect(all.targets.map(({ kind }) => kind)).toEqual(["cause", "cause"]);
  const { rows } = (await county.call("detectionFindings", { filingId: id, severity: "E" })).data(
    detectionFindingsOutputSchema,
  );
  const part = await wanted({ row: rows[0]?.place.row });
  expect(part).toMatchObject({ findings: 1, total: 1, targets: [{ kind: "finding", key: rows[0]?.key }] });
  const { added, open } = (
    await county.call("returnItemAddMany", { filingId: id, targets: all.targets, reason: "请修改" })
  ).data(returnItemAddManyOutputSchema);
  expect(open.map((item) => item.id)).toEqual(added);
  const own = { kind: "field", key: "projectName" };
  (await county.callUnchecked("returnItemAdd", { filingId: id, target: own, reason: "不符" })).data();
  const colleague = await service.person("county", { name: "同事" });
  const [, second] = added;
  (
    await colleague.call("returnItemChange", {
      filingId: id,
      returnItemId: second,
      base: "请修改",
      reason: "改过",
    })
  ).data();
  const undo = (person: Person) =>
    person.call("returnItemRemoveMany", { filingId: id, returnItemIds: added });
  expect((await undo(filer)).error).toBe("permission.denied");
  const first = (await undo(county)).data(returnItemRemoveManyOutputSchema);
  expect(first.removed).toBe(1);
  expect(first.open.map(({ reason }) => reason).toSorted()).toEqual(["不符", "改过"]);
  expect((await undo(county)).data(returnItemRemoveManyOutputSchema)).toEqual({ ...first, removed: 0 });
  expect((await removals(id)).map(({ detail }) => detail)).toMatchObject([{ count: 1 }]);
  expect((await filer.call("returnItemTargets", { filingId: id, reportId, filter: {} })).status).toBe(403);
  const elsewhere = await service.person("county", { regionCode: "330102" });
  expect((await elsewhere.call("returnItemTargets", { filingId: id, reportId, filter: {} })).status).toBe(
    404,
  );
});

it("markTargets › leave out what has a mark of its own or of its cause", async () => {
  const { county } = world;
  const id = await filingIn(world, "detected", testBill(oneError, oneWarning));
  const { reportId } = (await county.call("detectionReport", { filingId: id })).data(
    detectionReportOutputSchema,
  );
  const wanted = async (filter: object = {}) =>
    (await county.call("returnItemTargets", { filingId: id, reportId, filter })).data(
      returnItemTargetsOutputSchema,
    );
  const mark = async (target: object) =>
    (await county.callUnchecked("returnItemAdd", { filingId: id, target, reason: "请修改" })).data();
  const { rows } = (await county.call("detectionFindings", { filingId: id })).data(
    detectionFindingsOutputSchema,
  );
  const [error, warning] = ["E", "W"].map((severity) => rows.find((row) => row.severity === severity));
  await mark({ kind: "finding", key: error?.key });
  const rest = await wanted();
  expect(rest).toMatchObject({ findings: 2, marked: 1, total: 1 });
  expect(rest.targets.map(({ kind, key }) => `${kind} ${key.slice(0, 3)}`)).toEqual([
    `cause ${warning?.rule}`,
  ]);
  expect(await wanted({ severity: "E" })).toMatchObject({ findings: 1, marked: 1, total: 0, targets: [] });
  await mark({ kind: "cause", key: rest.targets[0]?.key });
  expect(await wanted()).toMatchObject({ findings: 2, marked: 2, total: 0, targets: [] });
  expect(await wanted({ row: warning?.place.row })).toMatchObject({ marked: 1, total: 0 });
});
