import { and, eq } from "drizzle-orm";

import { type EnterpriseId, type PersonId, personIdSchema } from "#contracts/ids.ts";
import type { RegistryRequestStatus } from "#contracts/registry-request/registry-request.ts";
import { type TransferAnswer, transferAnswerNames } from "#contracts/registry-request/transfer.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer, type RegistryTransferRow } from "#service/db/schema/registry/registry-transfer.ts";
import { isEngagedNow } from "#service/registry/people.ts";

import { loadCalendar } from "../deadline/calendar.ts";
import { dueOf } from "../deadline/due.ts";
import { dueAfter } from "../deadline/working-days.ts";
import { tellEnterprise, tellFormer, tellStation } from "./announce.ts";
import { addToRecord, type RequestAction, type RequestStep } from "./record.ts";

export type OpenTransfer = { row: RegistryRequestRow; transfer: RegistryTransferRow };
export type TransferPatch = Partial<Omit<RegistryTransferRow, "requestId">>;

type Settings = Pick<Env, "TRANSFER_ANSWER_DAYS">;

/** With the request's row locked. */
export async function transferOf(tx: Tx, row: RegistryRequestRow): Promise<OpenTransfer> {
  const [transfer] = await tx.select().from(registryTransfer).where(eq(registryTransfer.requestId, row.id));
  if (!transfer) throw new ServiceError("registry-request.not-found");
  return { row, transfer };
}

export async function dueOfTransfer(tx: Tx, env: Settings, status: RegistryRequestStatus, at: Date) {
  if (status === "pending" || status === "disputed") return dueOf(tx, "registration", "submitted", at);
  if (status !== "counterparty") return { dueAt: null, dueDays: null };
  const days = env.TRANSFER_ANSWER_DAYS;
  return { dueAt: dueAfter(await loadCalendar(tx), at, days), dueDays: days };
}

type Taken = {
  status: RegistryRequestStatus;
  action: RequestAction;
  opinion: string;
  patch?: TransferPatch;
  /** Time and deadline of the state stay. */
  keepsDeadline?: boolean;
  /** Shown with the decision. */
  decision?: string;
};

/** One step of a locked transfer: state, deadline, record. The caller tells the parties and audits. */
export async function stepTransfer(
  tx: Tx,
  env: Settings,
  step: RequestStep,
  { row, transfer }: OpenTransfer,
  { status, action, opinion, patch = {}, keepsDeadline = false, decision }: Taken,
): Promise<RegistryRequestRow> {
  const { at } = step.auditActor;
  const [next] = await tx
    .update(registryRequest)
    .set({
      status,
      revision: row.revision + 1,
      ...(decision !== undefined && { opinion: decision }),
      ...(!keepsDeadline && { statusAt: at, ...(await dueOfTransfer(tx, env, status, at)) }),
    })
    .where(eq(registryRequest.id, row.id))
    .returning();
  if (!next) throw new Error("The step was not written");
  if (Object.keys(patch).length > 0)
    await tx.update(registryTransfer).set(patch).where(eq(registryTransfer.requestId, transfer.requestId));
  await addToRecord(tx, step, { id: row.id, action, opinion });
  return next;
}

type Former = { personId: PersonId; formerEnterpriseId: EnterpriseId };

type Gone = Extract<TransferAnswer, "left" | "deregistered">;

/** Why the former enterprise need not be asked; null if it is. */
export async function formerIsGone(tx: Tx, { personId, formerEnterpriseId }: Former): Promise<Gone | null> {
  const [gone] = await tx
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(and(eq(enterprise.id, formerEnterpriseId), eq(enterprise.status, "deregistered")));
  if (gone) return "deregistered";
  const [engaged] = await tx
    .select({ id: engagement.id })
    .from(engagement)
    .where(isEngagedNow({ personId, enterpriseId: formerEnterpriseId }));
  return engaged ? null : "left";
}

/** Where a transfer goes once the person has consented. */
export async function afterConsent(
  tx: Tx,
  former: Former,
  at: Date,
): Promise<{ status: "pending" | "counterparty"; remark: string; patch: TransferPatch }> {
  const gone = await formerIsGone(tx, former);
  return gone === null
    ? { status: "counterparty", remark: "", patch: { formerToldAt: at } }
    : { status: "pending", remark: transferAnswerNames[gone], patch: { answer: gone, answeredAt: at } };
}

export function formerOf({ row, transfer }: OpenTransfer): Former {
  return {
    personId: personIdSchema.parse(row.subjectId),
    formerEnterpriseId: transfer.formerEnterpriseId,
  };
}

export async function tellAfterConsent(
  tx: Tx,
  step: RequestStep,
  row: RegistryRequestRow,
  { formerEnterpriseId }: Pick<Former, "formerEnterpriseId">,
): Promise<void> {
  if (row.status === "pending") await tellStation(tx, step, row, "已提交");
  else
    await tellFormer(
      tx,
      step,
      { row, formerEnterpriseId },
      `待本单位确认，请在${row.dueDays ?? 0}个工作日内答复`,
    );
}

/** The former enterprise did not or cannot answer: on to the station. */
export async function moveOn(
  tx: Tx,
  env: Settings,
  step: RequestStep,
  found: OpenTransfer,
  answer: Extract<TransferAnswer, "silent" | "left" | "deregistered">,
): Promise<RegistryRequestRow> {
  const remark = transferAnswerNames[answer];
  const row = await stepTransfer(tx, env, step, found, {
    status: "pending",
    action: "move",
    opinion: remark,
    patch: { answer, answeredAt: step.auditActor.at },
  });
  await tellStation(tx, step, row, `已提交，${remark}`);
  await tellEnterprise(tx, step, row, `已转造价站审核，${remark}`);
  return row;
}

/** Returned for correction after the former enterprise had opposed it: its person still signs nothing new. */
export function isReturnedDispute({ row, transfer }: OpenTransfer): boolean {
  return row.status === "returned" && transfer.answer === "opposed";
}

/** The former enterprise has let the person go, or is gone: the request stays with the new one for its correction. */
export async function endDispute(
  tx: Tx,
  env: Settings,
  step: RequestStep,
  found: OpenTransfer,
  { action, answer }: { action: "agree" | "release"; answer: Gone },
): Promise<RegistryRequestRow> {
  const remark = transferAnswerNames[answer];
  const row = await stepTransfer(tx, env, step, found, {
    status: "returned",
    action,
    opinion: remark,
    patch: { answer, answeredAt: step.auditActor.at },
    keepsDeadline: true,
  });
  await tellEnterprise(tx, step, row, `争议已解除，${remark}，请补正后重新提交`);
  return row;
}
