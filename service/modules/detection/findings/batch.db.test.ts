import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  detectionAnswerManyOutputSchema,
  detectionDecideOutputSchema,
  detectionChosenCountOutputSchema,
  detectionFindingsOutputSchema,
  detectionReportOutputSchema,
  detectionUndoBatchOutputSchema,
} from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;

beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function detected() {
  const { county } = world;
  const filingId = await filingIn(world, "detected", testBill(oneError, oneWarning));
  const { reportId } = await reportOf(filingId);
  const given = { filingId, reportId, kind: "accepted", reason: "已核实" };
  const decide = async (asked: object) =>
    (await county.call("detectionDecide", { ...given, ...asked })).data(detectionDecideOutputSchema);
  const undo = (batchId: string | undefined) =>
    county.call("detectionUndoBatch", { filingId, reportId, batchId });
  const keyOf = async (severity: "E" | "W") => (await findingsOf(filingId, severity))[0]?.key;
  return { filingId, reportId, decide, undo, keyOf };
}

async function reportOf(filingId: FilingId) {
  return (await world.county.call("detectionReport", { filingId })).data(detectionReportOutputSchema);
}

async function findingsOf(filingId: FilingId, severity?: "E" | "W") {
  const answer = await world.county.call("detectionFindings", { filingId, severity });
  return answer.data(detectionFindingsOutputSchema).rows;
}

const kindsOf = async (filingId: FilingId) =>
  (await findingsOf(filingId)).map(({ severity, decision }) => `${severity} ${decision?.kind ?? "open"}`);

describe("a batch of decisions", () => {
  it("leaves findings that are already decided, and says how many", async () => {
    const { filingId, reportId, decide, keyOf } = await detected();
    await decide({ keys: [await keyOf("E")], kind: "cleared", reason: "暂估项" });
    const asked = { filingId, reportId, filter: {} };
    const counted = await world.county.call("detectionChosenCount", asked);
    expect(counted.data(detectionChosenCountOutputSchema)).toEqual({
      total: 2,
      decided: 1,
      answered: 0,
    });
    expect(await decide({ filter: {} })).toMatchObject({ decided: 1, skipped: 1 });
    expect(await kindsOf(filingId)).toEqual(expect.arrayContaining(["E cleared", "W accepted"]));
    expect(await decide({ filter: {}, overwrite: true })).toMatchObject({ decided: 2, skipped: 0 });
    expect(await kindsOf(filingId)).toEqual(expect.arrayContaining(["E accepted", "W accepted"]));
  });
  it("of two people at once on one cause decides each finding once; the second is told so", async () => {
    const { filingId, reportId } = await detected();
    const colleague = await world.service.person("county");
    const [found] = await findingsOf(filingId, "E");
    const cause = { rule: found?.rule, severity: found?.severity, kind: found?.kind };
    const decide = async (by: Person, kind: "cleared" | "accepted") => {
      const asked = { filingId, reportId, filter: {}, causes: [cause], kind, reason: "已核实" };
      return (await by.call("detectionDecide", asked)).data(detectionDecideOutputSchema);
    };
    const answers = await Promise.all([decide(world.county, "cleared"), decide(colleague, "accepted")]);
    expect(answers.map(({ decided, skipped }) => [decided, skipped]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const winner = answers[0].decided === 1 ? "cleared" : "accepted";
    expect(await kindsOf(filingId)).toContain(`E ${winner}`);
  });
  it("can be undone once, with the decisions it replaced, and is recorded", async () => {
    const { filingId, decide, undo, keyOf } = await detected();
    await decide({ keys: [await keyOf("E")], kind: "cleared", reason: "暂估项" });
    const { lastBatch } = await decide({ filter: {}, overwrite: true });
    expect(lastBatch).toMatchObject({ kind: "accepted", count: 2, by: "受理人" });
    expect((await reportOf(filingId)).lastBatch).toEqual(lastBatch);
    expect((await undo(lastBatch?.batchId)).data(detectionUndoBatchOutputSchema)).toEqual({
      undone: 2,
      open: { decisions: 0, replies: 1 },
      lastBatch: expect.objectContaining({ kind: "cleared", count: 1 }),
    });
    const rows = await findingsOf(filingId);
    expect(rows.find(({ severity }) => severity === "E")?.decision).toMatchObject({ reason: "暂估项" });
    expect(rows.find(({ severity }) => severity === "W")?.decision).toBeNull();
    expect(await undo(lastBatch?.batchId)).toMatchObject({ status: 409, error: "finding.batch-undone" });
    const recorded = and(eq(auditLog.objectId, filingId), eq(auditLog.action, "detection.undo-batch"));
    expect(await world.service.deps.db.$count(auditLog, recorded)).toBe(1);
  });
  it("undone, leaves what was decided anew since", async () => {
    const { filingId, decide, undo, keyOf } = await detected();
    const { lastBatch } = await decide({ filter: {} });
    await decide({ keys: [await keyOf("E")], kind: "cleared", reason: "暂估项", overwrite: true });
    expect((await reportOf(filingId)).lastBatch).toMatchObject({ count: 1 });
    expect((await undo(lastBatch?.batchId)).data(detectionUndoBatchOutputSchema).undone).toBe(1);
    expect(await kindsOf(filingId)).toEqual(expect.arrayContaining(["E cleared", "W open"]));
  });
  it("goes back to the batch before when a later one is undone", async () => {
    const { filingId, decide, undo } = await detected();
    const first = await decide({ filter: {} });
    const second = await decide({ filter: {}, kind: "cleared", overwrite: true });
    const undone = (await undo(second.lastBatch?.batchId)).data(detectionUndoBatchOutputSchema);
    expect(undone.lastBatch).toEqual(first.lastBatch);
    expect(await kindsOf(filingId)).toEqual(expect.arrayContaining(["E accepted", "W accepted"]));
  });
  it("undone, leaves findings open whose former batch was undone meanwhile", async () => {
    const { filingId, decide, undo } = await detected();
    const first = await decide({ filter: {} });
    const second = await decide({ filter: {}, kind: "cleared", overwrite: true });
    await undo(first.lastBatch?.batchId);
    await undo(second.lastBatch?.batchId);
    expect(await kindsOf(filingId)).toEqual(expect.arrayContaining(["E open", "W open"]));
    expect((await reportOf(filingId)).lastBatch).toBeNull();
  });
  it("is undone by the station in charge, while the filing is reviewed", async () => {
    const { filingId, reportId, decide, undo } = await detected();
    const batchId = (await decide({ filter: {} })).lastBatch?.batchId;
    const asked = { filingId, reportId, batchId };
    expect((await world.filer.call("detectionUndoBatch", asked)).status).toBe(403);
    expect((await world.province.call("detectionUndoBatch", asked)).status).toBe(403);
    const stranger = await world.service.person("county", { regionCode: "330109" });
    expect((await stranger.call("detectionUndoBatch", asked)).status).toBe(404);
    await mustAct(world.service, world.county, filingId, { action: "audit", result: "pass" });
    expect((await undo(batchId)).error).toBe("filing.action");
  });
});

describe("replies to many", () => {
  it("leave those that have one unless asked, and are taken back by key", async () => {
    const { filingId, reportId } = await detected();
    const { filer, county } = world;
    const many = async (asked: object) =>
      (await filer.call("detectionAnswerMany", { filingId, reportId, text: "已核实", ...asked })).data(
        detectionAnswerManyOutputSchema,
      );
    const said = async () => (await findingsOf(filingId)).map(({ answer }) => answer?.text ?? null);
    const [{ key } = { key: "" }] = await findingsOf(filingId, "W");
    await filer.call("detectionAnswer", { filingId, reportId, key, text: "单独答复" });
    const done = await many({ filter: {} });
    expect(done).toMatchObject({ answered: 1, skipped: 1, open: { decisions: 1, replies: 0 } });
    expect((await said()).toSorted()).toEqual(["单独答复", "已核实"]);
    expect(await many({ keys: done.keys, text: "" })).toMatchObject({ answered: 1 });
    expect((await said()).toSorted()).toEqual([null, "单独答复"]);
    expect(await many({ filter: {}, overwrite: true })).toMatchObject({ answered: 2, skipped: 0 });
    expect(await said()).toEqual(["已核实", "已核实"]);
    const input = { filingId, reportId, filter: {}, text: "答复" };
    const hints = and(eq(outbox.businessId, filingId), eq(outbox.hint, "decisions"));
    expect(await world.service.deps.db.$count(outbox, hints), "open pages of the station follow").toBe(4);
    expect((await county.call("detectionAnswerMany", input)).error).toBe("permission.denied");
    expect((await filer.call("detectionAnswerMany", { ...input, filter: undefined })).status).toBe(422);
  });
});
