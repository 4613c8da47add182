import { and, inArray, sql } from "drizzle-orm";

import type { EnterpriseId, FileId, RegistryRequestId, StationId } from "#contracts/ids.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file } from "#service/db/schema/file.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { registryRequest, registryRequestLog } from "#service/db/schema/registry/registry-request.ts";
import type { StaffImportRow } from "#service/db/schema/registry/staff-import.ts";
import { stationOf } from "#service/modules/registration/read.ts";
import { sealChanges } from "#service/personal-data/request-changes.ts";
import { stepsOf } from "#service/values/steps.ts";
import { clip } from "#service/values/text.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { nextNumbers } from "#service/workflow/numbering/next-number.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";

import { requireKind } from "../../request/files.ts";
import { regionOf } from "../../submit/submit.ts";
import type { RowPlan } from "../plan/row-plan.ts";
import type { People } from "./people.ts";

const step = 500;
const longestName = 150;

type ConfirmCall = CallOf<"staffImportConfirm">;
type Given = { tx: Tx; call: ConfirmCall; enterpriseId: EnterpriseId; imported: StaffImportRow };

/** One request for each row that needs a review, all of them of this import; the station gets one message. */
export async function writeRequests(
  { tx, call, enterpriseId, imported }: Given,
  plans: readonly RowPlan[],
  people: People,
): Promise<number> {
  const { deps, actor, auditActor, input } = call;
  const { at } = auditActor;
  const asked = plans.flatMap(({ row, work }) => {
    const subject = people.of.get(row.idNumber);
    return work?.request && subject ? [{ subject, request: work.request }] : [];
  });
  if (asked.length === 0) return 0;
  const region = await regionOf(tx, enterpriseId, {});
  const stationId: StationId = (await stationOf(tx, region)).id;
  const due = await dueOf(tx, "registration", "submitted", at);
  const numbers = await nextNumbers(tx, "registry-request", region, { at, count: asked.length });
  const reason = `批量导入“${clip(imported.fileName, longestName)}”`;
  const rows = asked.map(({ subject, request }, i) => ({
    number: numbers[i] ?? "",
    kind: request.kind,
    subjectType: "person" as const,
    subjectId: subject.id,
    subjectName: subject.name,
    certificateId: request.certificateId,
    enterpriseId,
    stationId,
    baseRevision: subject.revision,
    status: "pending" as const,
    changes: sealChanges(deps.env, request.changes),
    reason,
    createdBy: actor.accountId,
    createdByName: actor.name,
    submittedAt: at,
    statusAt: at,
    importId: imported.id,
    ...due,
  }));
  const ids: RegistryRequestId[] = [];
  for (const some of stepsOf(rows, step)) {
    const written = await tx.insert(registryRequest).values(some).returning({ id: registryRequest.id });
    ids.push(...written.map(({ id }) => id));
    await tx.insert(registryRequestLog).values(
      written.map(({ id }) => ({
        requestId: id,
        seq: 1,
        action: "submit" as const,
        opinion: reason,
        operatorId: actor.accountId,
        operatorName: actor.name,
        unitName: actor.unitName,
        at,
      })),
    );
  }
  await attachEvidence({ tx, call, imported }, input.fileIds);
  await keepRounds(tx, ids);
  await tx.insert(outbox).values({
    at,
    msgType: msgTypes.staff,
    businessId: imported.id,
    userName: actor.name,
    subject: actor.unitName,
    text: `的批量导入已提交，含${rows.length}件变更申请`,
    stationId,
  });
  return rows.length;
}

/** The files are the import's, and each of its requests shows them. */
async function attachEvidence(
  { tx, call, imported }: Omit<Given, "enterpriseId">,
  fileIds: readonly FileId[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const found = await tx
    .select()
    .from(file)
    .where(and(inArray(file.id, [...fileIds]), looseUploadOf(call.actor.accountId)))
    .orderBy(file.id)
    .for("update");
  if (found.length !== fileIds.length) throw new ServiceError("file.not-found");
  found.forEach(requireKind);
  await tx
    .update(file)
    .set({ attachedTo: imported.id })
    .where(inArray(file.id, [...fileIds]));
  await tx.execute(sql`
    insert into registry_request_file (request_id, file_id)
    select r.id, f.id from registry_request r cross join unnest(${sql.param(fileIds)}::uuid[]) as f(id)
    where r.import_id = ${imported.id}`);
}
