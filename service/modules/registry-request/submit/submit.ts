import { eq } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import { type EnterpriseId, type FileId, fileIdSchema } from "#contracts/ids.ts";
import { licenceCode } from "#contracts/registry-request/fields.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { sealChanges } from "#service/personal-data/request-changes.ts";
import { requireActive } from "#service/registry/active.ts";
import { reviewedValues } from "#service/registry/reviewed-values.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { tellStation } from "#service/workflow/registry-request/announce.ts";

import { afterOf, changesBetween, judgedValues } from "../request/changes.ts";
import { requireFree, requireScan } from "./checks.ts";
import { requestedSubject } from "./subject.ts";
import { keepSubmission, newRequest, oneOpen } from "./submission.ts";

type SubmitCall = CallOf<"registryRequestSubmit">;

export async function submitRequest(call: SubmitCall): Promise<ReplyOf<"registryRequestSubmit">> {
  const { id, number, revision } = await oneOpen(call.deps.db.transaction((tx) => submit(tx, call)));
  return { id, number, revision };
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
  requireScan(kind, input.fileIds);
  await requireFree(tx, deps.env, subject, after);
  const region = await regionOf(tx, enterpriseId, after);
  const [row] = await tx
    .insert(registryRequest)
    .values({
      ...(await newRequest(tx, call, region)),
      kind,
      subjectType: personId === null ? "enterprise" : "person",
      subjectId: personId ?? enterpriseId,
      subjectName: before.name,
      certificateId,
      enterpriseId,
      baseRevision: before.revision,
      status: "pending",
      changes: sealChanges(deps.env, changes),
      ...(await dueOf(tx, "registration", "submitted", at)),
    })
    .returning();
  if (!row) throw new Error("The request was not written");
  await keepSubmission(tx, call, row, filesOf(input.fileIds, afterOf(changes)));
  await tellStation(tx, call, row, "已提交");
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
