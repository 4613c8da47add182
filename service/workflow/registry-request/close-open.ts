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

const opinion = "企业已注销，申请关闭";

/** The enterprise has ended: what it asked for is closed. The former enterprise of a transfer learns of it, if it knows. */
export async function closeOpenRequests(tx: Tx, step: RequestStep, of: Of): Promise<number> {
  const open = await lockOpenRequests(tx, of);
  for (const row of open) {
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
    if (row.importId === null) await tellEnterprise(tx, step, row, "因企业注销已关闭");
    if (row.kind === "transfer") {
      const { formerEnterpriseId, formerToldAt } = (await transferOf(tx, row)).transfer;
      await tx.update(registryTransfer).set({ codeHash: null }).where(eq(registryTransfer.requestId, row.id));
      if (formerToldAt !== null)
        await tellFormer(tx, step, { row, formerEnterpriseId }, "因申请单位注销已关闭");
    }
  }
  return open.length;
}
