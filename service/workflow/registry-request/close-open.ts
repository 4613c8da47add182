import { and, asc, eq, inArray, ne } from "drizzle-orm";

import type { EnterpriseId, RegistryRequestId } from "#contracts/ids.ts";
import { openRequestStatuses } from "#contracts/registry-request/registry-request.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";

import { tellEnterprise, tellFormer } from "./announce.ts";
import { addToRecord, type RequestStep } from "./record.ts";
import { transferOf } from "./transfer-steps.ts";

type Of = { enterpriseId: EnterpriseId; except: RegistryRequestId };
type Why = { opinion: string; outcome: string; toldFormer: string };

/** Open requests of the enterprise, locked before enterprise and people as a review does. */
export function lockOpenRequests(tx: Tx, { enterpriseId, except }: Of): Promise<RegistryRequestRow[]> {
  return tx
    .select()
    .from(registryRequest)
    .where(
      and(
        eq(registryRequest.enterpriseId, enterpriseId),
        ne(registryRequest.id, except),
        inArray(registryRequest.status, [...openRequestStatuses]),
      ),
    )
    .orderBy(asc(registryRequest.id))
    .for("update");
}

const ended: Why = {
  opinion: "企业已注销，申请关闭",
  outcome: "因企业注销已关闭",
  toldFormer: "因申请单位注销已关闭",
};
const left: Why = {
  opinion: "人员已离职，申请关闭",
  outcome: "因人员离职已关闭",
  toldFormer: "因人员已离开申请单位关闭",
};

/** The enterprise has ended: what it asked for is closed. The former enterprise of a transfer learns of it, if it knows. */
export async function closeOpenRequests(tx: Tx, step: RequestStep, of: Of): Promise<number> {
  const open = await lockOpenRequests(tx, of);
  for (const row of open) await closeRequest(tx, step, row, ended);
  return open.length;
}

/** The person has left the enterprise that asked: nothing can be decided any more, and the next one may ask. */
export function closeOfLeaver(tx: Tx, step: RequestStep, row: RegistryRequestRow): Promise<void> {
  return closeRequest(tx, step, row, left);
}

async function closeRequest(
  tx: Tx,
  step: RequestStep,
  row: RegistryRequestRow,
  { opinion, outcome, toldFormer }: Why,
): Promise<void> {
  await tx
    .update(registryRequest)
    .set({
      status: "closed",
      revision: row.revision + 1,
      opinion,
      statusAt: step.auditActor.at,
      dueAt: null,
      dueDays: null,
    })
    .where(eq(registryRequest.id, row.id));
  await addToRecord(tx, step, { id: row.id, action: "close", opinion });
  // One message tells of a batch, and of the end itself; each closed request is in the list.
  if (row.importId === null) await tellEnterprise(tx, step, row, outcome);
  if (row.kind !== "transfer") return;
  const { formerEnterpriseId, formerToldAt } = (await transferOf(tx, row)).transfer;
  await tx.update(registryTransfer).set({ codeHash: null }).where(eq(registryTransfer.requestId, row.id));
  if (formerToldAt !== null) await tellFormer(tx, step, { row, formerEnterpriseId }, toldFormer);
}
