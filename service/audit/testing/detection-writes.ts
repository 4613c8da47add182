import {
  detectionDecideOutputSchema,
  detectionFindingsOutputSchema,
  type ReportFinding,
} from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { oneError, oneWarning, testBill, testWorkbook } from "#service/workflow/testing/bills.ts";
import { createComplete } from "#service/workflow/testing/filings.ts";
import { filingIn } from "#service/workflow/testing/journey.ts";
import { detectedSettlement } from "#service/workflow/testing/settlements.ts";

import { freshWorld } from "./filing-writes.ts";
import type { Lines, Stage } from "./stage.ts";

async function withBill(stage: Stage) {
  const filer = await stage.as("filer");
  const { values, xml } = testBill();
  const { id } = await createComplete(stage.service, filer, values, xml);
  return { filer, input: { filingId: id, code: "bill" }, token: filer.token };
}

async function judged(stage: Stage, severity: string) {
  const world = await freshWorld(stage);
  const filingId = await filingIn(world, "detected", testBill(oneError, oneWarning));
  const report = (await world.county.call("detectionReport", { filingId })).data();
  const found = await world.county.call("detectionFindings", { filingId, severity });
  const [finding] = found.data(detectionFindingsOutputSchema).rows;
  if (!finding) throw new Error(`No ${severity} finding`);
  return { world, filingId, reportId: report.reportId, key: (finding satisfies ReportFinding).key };
}

export const detectionWrites = {
  detectionStatus: "reads",
  detectionCancel: async (stage) => {
    const world = await freshWorld(stage);
    return { input: { filingId: await filingIn(world, "accepted") }, token: world.county.token };
  },
  detectionRetry: async (stage) => {
    const world = await freshWorld(stage);
    const filingId: FilingId = await filingIn(world, "accepted");
    const sql = "UPDATE detection_job SET state = 'failed' WHERE filing_id = $1";
    await stage.service.database.asOwner(sql, [filingId]);
    return { input: { filingId }, token: world.county.token };
  },
  trialStatus: "reads",
  trialStart: withBill,
  trialCancel: async (stage) => {
    const { filer, input, token } = await withBill(stage);
    (await filer.call("trialStart", input)).data();
    return { input, token };
  },
  detectionReport: "reads",
  detectionFindings: "reads",
  detectionExport: async (stage) => {
    const { world, filingId } = await judged(stage, "E");
    return { input: { filingId }, token: world.county.token };
  },
  costPreview: "reads",
  costRows: "reads",
  costExport: async (stage) => {
    const world = await freshWorld(stage);
    const filingId = await detectedSettlement(world);
    return { input: { filingId, table: "approval" }, token: world.county.token };
  },
  detectionCauses: "reads",
  detectionLine: "reads",
  detectionTree: "reads",
  detectionRows: "reads",
  filingIndicators: "reads",
  detectionXml: async (stage) => {
    const world = await freshWorld(stage);
    const filingId = await filingIn(world, "detected", await testWorkbook());
    return { input: { filingId }, token: world.county.token };
  },
  detectionPdf: async (stage) => {
    const { world, filingId } = await judged(stage, "E");
    return { input: { filingId }, token: world.county.token };
  },
  detectionPdfCheck: "reads",
  reportCheck: "reads",
  detectionSearch: "reads",
  detectionVersions: "reads",
  detectionCompare: "reads",
  detectionCompareLines: "reads",
  detectionCompareFindings: "reads",
  detectionAnswer: async (stage) => {
    const { world, filingId, reportId, key } = await judged(stage, "W");
    return { input: { filingId, reportId, key, text: "已按规定计取" }, token: world.filer.token };
  },
  detectionAnswerMany: async (stage) => {
    const { world, filingId, reportId } = await judged(stage, "W");
    const input = { filingId, reportId, filter: { severity: "W" }, text: "已按规定计取" };
    return { input, token: world.filer.token };
  },
  detectionDecide: async (stage) => {
    const { world, filingId, reportId, key } = await judged(stage, "E");
    const input = { filingId, reportId, keys: [key], kind: "accepted", reason: "已核实" };
    return { input, token: world.county.token };
  },
  detectionChosenCount: "reads",
  detectionUndoBatch: async (stage) => {
    const { world, filingId, reportId } = await judged(stage, "E");
    const all = { filingId, reportId, filter: {}, kind: "accepted", reason: "已核实" };
    const { lastBatch } = (await world.county.call("detectionDecide", all)).data(detectionDecideOutputSchema);
    return { input: { filingId, reportId, batchId: lastBatch?.batchId }, token: world.county.token };
  },
} satisfies Lines;
