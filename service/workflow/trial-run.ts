import { createHash } from "node:crypto";

import { and, eq, gt, inArray, notExists, or, sql } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { EnterpriseId, FilingId } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { JobQueue } from "#service/core/ports/job-queue.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { trialCheck, trialCheckCount } from "#service/db/schema/detection/trial-check.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { CounterpartFiles } from "#service/detection-data/counterpart-files.ts";
import type { SettlementAttachments } from "#service/detection-data/settlement-attachments.ts";

/** Sends the job and resets the run of the bill within the caller's transaction; a former result stays. */
export async function queueTrial(
  tx: Tx,
  jobs: JobQueue,
  { id, enterpriseId }: Pick<FilingRow, "id" | "enterpriseId">,
  { code, byName, at }: { code: string; byName: string; at: Date },
): Promise<void> {
  const fresh = {
    jobId: await jobs.sendTrial(tx, id, code),
    state: "queued" as const,
    stage: "waiting" as const,
    progress: 0,
    rows: 0,
    findings: 0,
    message: "",
    attemptReportId: null,
    byName,
    queuedAt: at,
    startedAt: null,
    finishedAt: null,
  };
  await tx
    .insert(trialCheck)
    .values({ filingId: id, code, enterpriseId, ...fresh })
    .onConflictDoUpdate({ target: [trialCheck.filingId, trialCheck.code], set: fresh });
}

/** False when no run was live. A worker midway loses its attempt and cannot finish. */
export async function cancelTrial(
  tx: Tx,
  { id }: Pick<FilingRow, "id">,
  { code, at }: { code: string; at: Date },
): Promise<boolean> {
  const cancelled = await tx
    .update(trialCheck)
    .set({ state: "cancelled", stage: "finished", attemptReportId: null, finishedAt: at })
    .where(
      and(
        eq(trialCheck.filingId, id),
        eq(trialCheck.code, code),
        inArray(trialCheck.state, ["queued", "running"]),
      ),
    )
    .returning({ code: trialCheck.code });
  return cancelled.length > 0;
}

/**
 * Forgets the trials of a filing, or of one bill and of the comparison that rests on it, with their reports. Called
 * before the filing or its files go, which reports refer to.
 */
export async function dropTrials(
  tx: Tx,
  { id, kind }: Pick<FilingRow, "id" | "kind">,
  code?: string,
): Promise<void> {
  const gone =
    code === undefined ? undefined : inArray(trialCheck.code, [code, filingForms[kind].judgedBill]);
  await tx.delete(trialCheck).where(and(eq(trialCheck.filingId, id), gone));
  await tx
    .delete(detectionReport)
    .where(
      and(
        eq(detectionReport.filingId, id),
        eq(detectionReport.isTrial, true),
        notExists(tx.select().from(trialCheck).where(pointsAt())),
      ),
    );
}

type Besides = {
  compared: Pick<SettlementAttachments, "hasSupplement"> | null;
  counterparts: Pick<CounterpartFiles, "ceiling">;
};

/**
 * Digests the input of rules besides the bills, which end a trial when they go: the form without personal numbers,
 * sealed anew by each save and read by no rule, in a comparison whether there is a 补充协议 (S03), and the 最高投标限价
 * compared with, which may be that of a filing.
 */
export function basisDigest(
  { kind, formValues }: Pick<FilingRow, "kind" | "formValues">,
  { compared, counterparts: { ceiling } }: Besides,
): string {
  const personal = new Set(
    filingForms[kind].fields.filter((field) => field.personal).map(({ code }) => code),
  );
  const judged = Object.entries(formValues).filter(([code]) => !personal.has(code));
  const sorted = judged.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const basis = [sorted, compared?.hasSupplement ?? null, ...(ceiling === null ? [] : [ceiling.id])];
  return createHash("sha256").update(JSON.stringify(basis)).digest("hex");
}

/** Gives back what `startTrial` counted for a trial that the platform could not make. */
export async function giveBackTrial(
  conn: Conn,
  { enterpriseId, filingId, queuedAt }: { enterpriseId: EnterpriseId; filingId: FilingId; queuedAt: Date },
): Promise<void> {
  const counted = and(
    eq(trialCheckCount.enterpriseId, enterpriseId),
    eq(trialCheckCount.filingId, filingId),
    eq(trialCheckCount.day, shanghaiDay(queuedAt)),
  );
  const { used } = trialCheckCount;
  const fewer = await conn
    .update(trialCheckCount)
    .set({ used: sql`${used} - 1` })
    .where(and(counted, gt(used, 1)))
    .returning({ used });
  if (fewer.length === 0) await conn.delete(trialCheckCount).where(and(counted, eq(used, 1)));
}

export function pointsAt() {
  return or(eq(trialCheck.reportId, detectionReport.id), eq(trialCheck.attemptReportId, detectionReport.id));
}
