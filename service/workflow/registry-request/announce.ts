import type { EnterpriseId } from "#contracts/ids.ts";
import {
  type RegistryRequestKind,
  registryRequestMsgType,
} from "#contracts/registry-request/registry-request.ts";
import type { Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";

import type { RequestStep } from "./record.ts";

/** Read on after the subject: 企业信息“某公司”的变更申请已提交. */
const matters: Record<RegistryRequestKind, string> = {
  enterprise: "变更",
  identity: "更正",
  "certificate-add": "新增注册证书",
  "certificate-renew": "延续注册",
  "certificate-correct": "更正注册证书",
  "certificate-end": "注册终止",
  transfer: "变更注册",
  "enterprise-end": "注销、分立",
};

function messageOf(
  { kind, id, subjectName }: RegistryRequestRow,
  { auditActor, actor }: RequestStep,
  outcome: string,
) {
  return {
    at: auditActor.at,
    msgType: registryRequestMsgType(kind),
    businessId: id,
    userName: actor.name,
    subject: subjectName,
    text: `的${matters[kind]}申请${outcome}`,
  };
}

export async function tellStation(
  tx: Tx,
  step: RequestStep,
  row: RegistryRequestRow,
  outcome: string,
): Promise<void> {
  await tx.insert(outbox).values({ ...messageOf(row, step, outcome), stationId: row.stationId });
}

export async function tellEnterprise(
  tx: Tx,
  step: RequestStep,
  row: RegistryRequestRow,
  outcome: string,
): Promise<void> {
  await tx.insert(outbox).values({ ...messageOf(row, step, outcome), enterpriseId: row.enterpriseId });
}

/** Tells a successor of the end of the other enterprise. */
export async function tellSuccessor(
  tx: Tx,
  step: RequestStep,
  row: RegistryRequestRow,
  successorId: EnterpriseId,
): Promise<void> {
  const outcome = "已通过，本单位为其承继企业，随转人员已转入本单位";
  // The request is not the successor's to read: the message leads to its own page.
  const message = { ...messageOf(row, step, outcome), businessId: successorId };
  await tx.insert(outbox).values({ ...message, enterpriseId: successorId });
}

/** The former enterprise of a transfer. */
export async function tellFormer(
  tx: Tx,
  step: RequestStep,
  { row, formerEnterpriseId }: { row: RegistryRequestRow; formerEnterpriseId: EnterpriseId },
  outcome: string,
): Promise<void> {
  await tx.insert(outbox).values({ ...messageOf(row, step, outcome), enterpriseId: formerEnterpriseId });
}
