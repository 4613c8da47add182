import { and, desc, eq, isNull } from "drizzle-orm";

import { type FilingId, stationIdSchema } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { copiesIn } from "#service/db/filing-copies.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filingFile, filingSaveSession, filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { checkSubmission } from "#service/workflow/checks/completeness.ts";
import { lockFiling } from "#service/workflow/load.ts";
import { nextNumber } from "#service/workflow/numbering/next-number.ts";
import { numberKinds } from "#service/workflow/numbering/number-kinds.ts";
import { dropTrials } from "#service/workflow/trial-run.ts";

import type { Effect } from "./effect.ts";

/** A 变更 replaces a filing in force; locked, so that nobody reopens it at the same moment. */
async function requireFiled(tx: Tx, id: FilingId): Promise<void> {
  const former = await lockFiling(tx, id);
  if (former === undefined || former.status === "filed") return;
  const message =
    former.status === "void"
      ? `原备案${former.filingNo}已作废，不能提交其变更，请新建备案`
      : `原备案${former.filingNo}已退回复核，重新备案后才能提交变更`;
  throw new ServiceError("filing.action", { message });
}

export const submit: Effect = async ({ deps: { env }, tx, filing, auditActor }) => {
  if (filing.supersedes !== null) await requireFiled(tx, filing.supersedes);
  const { problems: fields } = await checkSubmission({ conn: tx, env }, filing, auditActor.at);
  if (fields.length > 0) throw new ServiceError("filing.incomplete", { fields });
  const region = filing.formValues["regionCode"] ?? "";
  const round = filing.submissionCount + 1;
  const files = await tx
    .select({ code: filingFile.code, fileId: filingFile.fileId })
    .from(filingFile)
    .where(and(eq(filingFile.filingId, filing.id), isNull(filingFile.hiddenAt)));
  await tx
    .insert(filingSubmission)
    .values({ filingId: filing.id, round, at: auditActor.at, formValues: filing.formValues, files });
  const stationId = stationIdSchema.parse(filing.formValues["regulatorId"]);
  await dropTrials(tx, filing);
  // Editing after a return or revoke is a new round with audit rows of its own.
  await tx.delete(filingSaveSession).where(eq(filingSaveSession.filingId, filing.id));
  return {
    patch: {
      submissionCount: round,
      regionCode: region,
      ...copiesIn(filing.kind, filing.formValues),
      stationId,
      ...(stationId === filing.stationId ? {} : { assigneeId: null }),
      submittedAt: auditActor.at,
      acceptNo:
        filing.acceptNo === ""
          ? await nextNumber(tx, numberKinds[filing.kind].accept, region, auditActor.at)
          : filing.acceptNo,
    },
  };
};

export const revoke: Effect = async ({ tx, filing }) => {
  const [last] = await tx
    .select({ status: acceptanceLog.fromStatus, returnKind: acceptanceLog.fromReturnKind })
    .from(acceptanceLog)
    .where(and(eq(acceptanceLog.filingId, filing.id), eq(acceptanceLog.action, "submit")))
    .orderBy(desc(acceptanceLog.seq))
    .limit(1);
  if (!last) throw new Error(`Filing ${filing.id} is submitted but its record holds no submit`);
  return { previous: last.status, returnKind: last.returnKind };
};
