import { and, asc, count, eq, gt, inArray, isNull } from "drizzle-orm";

import type { RegistryRequestId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import type { ReviewedRequest } from "#contracts/registry-request/batch.ts";
import {
  type RegistryRequestStatus,
  registryRequestStatusNames,
  registryRequestStatusSchema,
} from "#contracts/registry-request/registry-request.ts";
import { auditRefused, type RefusedRow } from "#service/audit/audit-refused.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";

import { requestsInSight } from "../request/policy.ts";
import { decideRequest } from "./review.ts";

type BatchCall = CallOf<"registryRequestReviewBatch">;
type Asked = Pick<RegistryRequestRow, "id" | "number" | "subjectName" | "revision" | "changes">;

/**
 * Each request in a transaction of its own, so that one that cannot be decided stops no other. Each call tells the
 * enterprise, so that a run that breaks off has told what it decided. Errors of the system before the first decision
 * fail the call.
 */
export async function reviewBatch(call: BatchCall): Promise<ReplyOf<"registryRequestReviewBatch">> {
  const { deps, auditActor, input } = call;
  const asked = await requestsAsked(call);
  const results: ReviewedRequest[] = [];
  const refused: RefusedRow[] = [];
  try {
    for (const request of asked) results.push(await decideOne(call, request, { results, refused }));
  } finally {
    await auditRefused(deps.db, deps.refusals, auditActor, "registryRequestReviewBatch", refused);
  }
  const isWhole = input.items !== undefined || asked.length < limits.requestBatch;
  const last = asked.at(-1);
  if (results.some(({ ok }) => ok)) await tell(call);
  return { results, next: isWhole ? null : (last?.number ?? null) };
}

/** In the order of the numbers. */
async function requestsAsked({ deps, actor, input }: BatchCall): Promise<Asked[]> {
  const { staffImportId, items, after } = input;
  const of = and(requestsInSight(actor), eq(registryRequest.importId, staffImportId));
  const ids = items?.map(({ registryRequestId }) => registryRequestId);
  const rows = await deps.db
    .select()
    .from(registryRequest)
    .where(
      ids
        ? and(of, inArray(registryRequest.id, ids))
        : and(of, eq(registryRequest.status, "pending"), gt(registryRequest.number, after)),
    )
    .orderBy(asc(registryRequest.number))
    .limit(limits.requestBatch);
  if (ids ? rows.length < ids.length : rows.length === 0 && after === "")
    throw new ServiceError("registry-request.not-found");
  const revisions = new Map<RegistryRequestId, number>(
    items?.map(({ registryRequestId, revision }) => [registryRequestId, revision]),
  );
  return rows.map((row) => ({ ...row, revision: revisions.get(row.id) ?? row.revision }));
}

async function decideOne(
  call: BatchCall,
  { id, number, subjectName, revision }: Asked,
  before: { results: readonly ReviewedRequest[]; refused: RefusedRow[] },
): Promise<ReviewedRequest> {
  const { result, opinion } = call.input;
  const input = { registryRequestId: id, revision, result, opinion };
  const left = (message: string) => ({ id, number, subjectName, ok: false, message });
  try {
    await call.deps.db.transaction((tx) => decideRequest(tx, { ...call, input }));
    return { id, number, subjectName, ok: true, message: "" };
  } catch (error) {
    if (error instanceof ServiceError) {
      if (error.code === "permission.denied") throw error;
      before.refused.push({ id, code: error.code });
      return left([error.message, ...(error.fields ?? []).map(({ message }) => message)].join("："));
    }
    if (!before.results.some(({ ok }) => ok)) throw error;
    call.deps.log.error({ err: error, registryRequestId: id }, "batch item failed");
    return left("系统繁忙，此件未办理，请稍后重试");
  }
}

/** One message a batch: it states all of it, so the one of a former call goes. */
async function tell({ deps, actor, auditActor, input }: BatchCall): Promise<void> {
  const { staffImportId } = input;
  await deps.db.transaction(async (tx) => {
    const [imported] = await tx
      .select()
      .from(staffImport)
      .where(eq(staffImport.id, staffImportId))
      .for("no key update");
    if (!imported) return;
    const { enterpriseId } = imported;
    const counted = await tx
      .select({ status: registryRequest.status, requests: count() })
      .from(registryRequest)
      .where(eq(registryRequest.importId, staffImportId))
      .groupBy(registryRequest.status);
    const of = (status: RegistryRequestStatus) => counted.find((one) => one.status === status)?.requests ?? 0;
    const parts = registryRequestStatusSchema.options
      .filter((status) => of(status) > 0)
      .map((status) => `${registryRequestStatusNames[status]}${of(status)}件`);
    await tx
      .delete(outbox)
      .where(
        and(eq(outbox.enterpriseId, enterpriseId), isNull(outbox.hint), eq(outbox.businessId, staffImportId)),
      );
    await tx.insert(outbox).values({
      at: auditActor.at,
      msgType: msgTypes.staff,
      businessId: staffImportId,
      userName: actor.name,
      subject: imported.fileName,
      text: `的批量导入申请已审核：${parts.join("、")}`,
      enterpriseId,
    });
  });
}
