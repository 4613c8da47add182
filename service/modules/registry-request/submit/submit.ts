import { eq } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import { type EnterpriseId, type FileId, fileIdSchema } from "#contracts/ids.ts";
import { licenceCode } from "#contracts/registry-request/fields.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { violates } from "#service/db/violation.ts";
import { stationOf } from "#service/modules/registration/read.ts";
import { requireActive } from "#service/registry/active.ts";
import { reviewedValues } from "#service/registry/reviewed-values.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { nextNumber } from "#service/workflow/numbering/next-number.ts";
import { tellStation } from "#service/workflow/registry-request/announce.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";

import { afterOf, changesBetween, judgedValues, sealChanges } from "../request/changes.ts";
import { attachFiles } from "../request/files.ts";
import { requireFree } from "./checks.ts";
import { requestedSubject } from "./subject.ts";

type SubmitCall = CallOf<"registryRequestSubmit">;

/** One open request per subject, by constraint: of two at once the second gets 409. */
export async function submitRequest(call: SubmitCall): Promise<ReplyOf<"registryRequestSubmit">> {
  try {
    const { id, number, revision } = await call.deps.db.transaction((tx) => submit(tx, call));
    return { id, number, revision };
  } catch (error) {
    if (violates(error, "registry_request_open")) throw new ServiceError("registry-request.open");
    throw error;
  }
}

async function submit(tx: Tx, call: SubmitCall): Promise<RegistryRequestRow> {
  const { deps, actor, input, auditActor } = call;
  const { at } = auditActor;
  const subject = requestedSubject(actor, input);
  const { kind, enterpriseId, personId, certificateId } = subject;
  if (personId !== null) await requireActive(tx, enterpriseId);
  const before = await reviewedValues(tx, deps.env, subject, true);
  if (before.revision !== input.revision) throw new ServiceError("registry.stale");
  const after = judgedValues(kind, input.values, { current: before.values, now: at });
  const changes = changesBetween(kind, before.values, after);
  await requireFree(tx, deps.env, subject, after);
  const region = await regionOf(tx, enterpriseId, after);
  const [row] = await tx
    .insert(registryRequest)
    .values({
      number: await nextNumber(tx, "registry-request", region, at),
      kind,
      subjectType: personId === null ? "enterprise" : "person",
      subjectId: personId ?? enterpriseId,
      subjectName: before.name,
      certificateId,
      enterpriseId,
      stationId: (await stationOf(tx, region)).id,
      baseRevision: before.revision,
      status: "pending",
      changes: sealChanges(deps.env, changes),
      reason: input.reason,
      createdBy: actor.accountId,
      createdByName: actor.name,
      submittedAt: at,
      statusAt: at,
      ...(await dueOf(tx, "registration", "submitted", at)),
    })
    .returning();
  if (!row) throw new Error("The request was not written");
  await attachFiles(tx, actor, row, filesOf(input.fileIds, afterOf(changes)));
  await addToRecord(tx, call, { id: row.id, action: "submit", opinion: input.reason });
  await keepRounds(tx, [row.id]);
  await tellStation(tx, call, row, "已提交");
  await audit(tx, auditActor, {
    action: "registry-request.submit",
    object: { type: "registry-request", id: row.id },
    detail: { number: row.number, kind, revision: row.revision },
  });
  return row;
}

/** A new licence is one of the files. */
export function filesOf(fileIds: readonly FileId[], after: FormValues): FileId[] {
  const licence = fileIdSchema.safeParse(after[licenceCode]).data;
  return [...new Set(licence === undefined ? fileIds : [...fileIds, licence])];
}

/** Where the enterprise is now; one without a region is decided on where it says to be. */
export async function regionOf(tx: Tx, enterpriseId: EnterpriseId, after: FormValues): Promise<string> {
  const [row] = await tx
    .select({ code: enterprise.regionCode })
    .from(enterprise)
    .where(eq(enterprise.id, enterpriseId));
  const region = row?.code ?? after["regionCode"] ?? "";
  if (region !== "") return region;
  const message = "本单位的行政区划尚未登记，请先提交企业信息变更申请";
  throw new ServiceError("request.invalid", { message });
}
