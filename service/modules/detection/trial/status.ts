import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";

import type { Trial, TrialResult } from "#contracts/detection/trial/trial.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { billCodesOf } from "#contracts/form/filing-form.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionJob, detectionReport } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { trialCheck, type TrialCheckRow } from "#service/db/schema/detection/trial-check.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { findCounterpartFiles, noCounterpartFiles } from "#service/detection-data/counterpart-files.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import { presentAttachments } from "#service/detection-data/settlement-attachments.ts";
import { amountAtStake } from "#service/detection/causes/fold.ts";
import { neededCounterparts } from "#service/detection/rules/needed-counterparts.ts";
import { stillNeeds, withWords } from "#service/workflow/finding-words.ts";
import { findVisible } from "#service/workflow/load.ts";
import { billName, isCompared, mayTry, requireTrialOwner } from "#service/workflow/trial-report.ts";
import { basisDigest } from "#service/workflow/trial-run.ts";

import { rankCauses } from "../causes/causes.ts";
import { trialsUsed } from "./start.ts";

export async function trialStatus(call: CallOf<"trialStatus">): Promise<ReplyOf<"trialStatus">> {
  const { deps, actor, input } = call;
  const { db, env, clock } = deps;
  const filing = await findVisible(db, actor, input.filingId);
  requireTrialOwner(filing, actor);
  const own = eq(trialCheck.filingId, filing.id);
  const rows = await db.select({ row: trialCheck, isCompared }).from(trialCheck).where(own);
  const files = await db
    .select({ code: filingFile.code })
    .from(filingFile)
    .where(and(eq(filingFile.filingId, filing.id), isNull(filingFile.hiddenAt)));
  const present = new Set(files.map(({ code }) => code));
  const bills: Trial[] = [];
  for (const code of billCodesOf(filingForms[filing.kind])) {
    const found = rows.find(({ row }) => row.code === code);
    bills.push({
      code,
      name: billName(filing, code),
      hasFile: present.has(code),
      ...(found ? await runOf(db, found.row) : none),
      result: found ? await resultOf(db, filing, { ...found, now: clock() }) : null,
    });
  }
  const used = await trialsUsed(db, { ...filing, at: clock() });
  const left = [env.TRIAL_CHECKS_PER_FILING - used.filing, env.TRIAL_CHECKS_PER_ENTERPRISE - used.enterprise];
  const waits = bills.some(({ state }) => state === "queued" || state === "running");
  return {
    bills,
    mayTry: mayTry(filing, actor),
    left: Math.max(0, Math.min(...left)),
    isStationFirst: waits && (await hasLiveDetection(db)),
  };
}

const none = {
  state: "none",
  stage: "waiting",
  progress: 0,
  rows: 0,
  findings: 0,
  message: "",
  ahead: 0,
} as const;

async function runOf(
  conn: Conn,
  row: TrialCheckRow,
): Promise<Omit<Trial, "code" | "name" | "hasFile" | "result">> {
  const { state, stage, progress, rows, findings, message, queuedAt } = row;
  const before = and(inArray(trialCheck.state, ["queued", "running"]), lt(trialCheck.queuedAt, queuedAt));
  const ahead = state === "queued" ? await conn.$count(trialCheck, before) : 0;
  return { state, stage, progress, rows, findings, message, ahead };
}

async function hasLiveDetection(conn: Conn): Promise<boolean> {
  return (await conn.$count(detectionJob, inArray(detectionJob.state, ["queued", "running"]))) > 0;
}

type Found = { row: TrialCheckRow; isCompared: boolean; now: Date };

async function resultOf(conn: Conn, filing: FilingRow, found: Found): Promise<TrialResult | null> {
  const { reportId } = found.row;
  if (reportId === null) return null;
  const [report] = await conn.select().from(detectionReport).where(eq(detectionReport.id, reportId));
  if (!report?.finishedAt) return null;
  const of = (severity: "W" | "I") =>
    sql<number>`count(*) filter (where ${finding.severity} = ${severity})::int`;
  const open = stillNeeds("decision");
  const subject = { reportId, lineage: filing.lineage };
  const causes = await rankCauses(conn, subject, and(eq(finding.reportId, reportId), open));
  const selected = conn
    .select({
      errors: sql<number>`count(*) filter (where ${open})::int`,
      warnings: of("W"),
      infos: of("I"),
    })
    .from(finding);
  const [counts] = await withWords(selected.$dynamic(), filing.lineage).where(eq(finding.reportId, reportId));
  const compared = found.isCompared ? await presentAttachments(conn, filing.id) : null;
  const counterparts = await counterpartsNow(conn, filing, found);
  return {
    reportId,
    checkedAt: report.finishedAt.toISOString(),
    errors: counts?.errors ?? 0,
    warnings: counts?.warnings ?? 0,
    infos: counts?.infos ?? 0,
    amount: amountAtStake(causes),
    isCompared: found.isCompared,
    isOlder: found.row.basisDigest !== basisDigest(filing, { compared, counterparts }),
  };
}

async function counterpartsNow(conn: Conn, filing: FilingRow, { row, now }: Found) {
  if (row.code !== filingForms[filing.kind].judgedBill) return noCounterpartFiles;
  const { thresholds } = await currentRuleSet(conn, now);
  return findCounterpartFiles(conn, filing, neededCounterparts(thresholds));
}
