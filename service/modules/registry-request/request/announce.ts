import {
  registryRequestKindNames,
  registryRequestMsgType,
} from "#contracts/registry-request/registry-request.ts";
import type { Actor } from "#service/core/actor.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";

type Step = { auditActor: AuditActor; actor: Actor };

/** Such as 企业信息变更申请已提交; the names of some kinds end in no noun of their own. */
function messageOf(
  { kind, id, subjectName }: RegistryRequestRow,
  { auditActor, actor }: Step,
  outcome: string,
) {
  return {
    at: auditActor.at,
    msgType: registryRequestMsgType(kind),
    businessId: id,
    userName: actor.name,
    subject: subjectName,
    text: `“${registryRequestKindNames[kind]}”申请${outcome}`,
  };
}

export async function tellStation(
  tx: Tx,
  step: Step,
  row: RegistryRequestRow,
  outcome: string,
): Promise<void> {
  await tx.insert(outbox).values({ ...messageOf(row, step, outcome), stationId: row.stationId });
}

export async function tellEnterprise(
  tx: Tx,
  step: Step,
  row: RegistryRequestRow,
  outcome: string,
): Promise<void> {
  await tx.insert(outbox).values({ ...messageOf(row, step, outcome), enterpriseId: row.enterpriseId });
}
