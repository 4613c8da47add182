import { eq } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { violates } from "#service/db/violation.ts";
import { stationOf } from "#service/modules/registration/read.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { nextNumber } from "#service/workflow/numbering/next-number.ts";
import { tellStation } from "#service/workflow/registry-request/announce.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";

import { attachFiles } from "../request/files.ts";

type SubmitCall = Pick<Call<{ reason: string }>, "actor" | "input" | "auditActor">;

/** One open request per subject, by constraint: of two at once the second gets 409 `registry-request.open`. */
export async function oneOpen<T>(submitted: Promise<T>): Promise<T> {
  try {
    return await submitted;
  } catch (error) {
    if (violates(error, "registry_request_open")) throw new ServiceError("registry-request.open");
    throw error;
  }
}

/** Values of every new request, for the station that decides in the region. */
export async function newRequest(tx: Tx, { actor, input, auditActor: { at } }: SubmitCall, region: string) {
  return {
    number: await nextNumber(tx, "registry-request", region, at),
    stationId: (await stationOf(tx, region)).id,
    reason: input.reason,
    createdBy: actor.accountId,
    createdByName: actor.name,
    submittedAt: at,
    statusAt: at,
  };
}

/** Files, record, round and audit entry of a submission whose row is written. */
export async function keepSubmission(
  tx: Tx,
  call: SubmitCall,
  row: RegistryRequestRow,
  fileIds: readonly FileId[],
): Promise<void> {
  const { actor, input, auditActor } = call;
  await attachFiles(tx, actor, row, fileIds);
  await addToRecord(tx, call, { id: row.id, action: "submit", opinion: input.reason });
  await keepRounds(tx, [row.id]);
  await audit(tx, auditActor, {
    action: "registry-request.submit",
    object: { type: "registry-request", id: row.id },
    detail: { number: row.number, kind: row.kind, revision: row.revision },
  });
}

type Again = Pick<RegistryRequestRow, "baseRevision" | "subjectName" | "changes"> & {
  fileIds: readonly FileId[];
};

/** A returned request goes to its station again. */
export async function sendAgain(
  tx: Tx,
  call: SubmitCall,
  sent: RegistryRequestRow,
  { fileIds, ...values }: Again,
): Promise<{ revision: number }> {
  const { at } = call.auditActor;
  const [row] = await tx
    .update(registryRequest)
    .set({
      ...values,
      status: "pending",
      revision: sent.revision + 1,
      reason: call.input.reason,
      opinion: "",
      submittedAt: at,
      statusAt: at,
      ...(await dueOf(tx, "registration", "submitted", at)),
    })
    .where(eq(registryRequest.id, sent.id))
    .returning();
  if (!row) throw new Error("The request was not written");
  await keepSubmission(tx, call, row, fileIds);
  await tellStation(tx, call, row, "已补正后重新提交");
  return { revision: row.revision };
}
