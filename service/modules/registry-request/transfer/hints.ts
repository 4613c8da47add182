import { and, eq, isNull, ne } from "drizzle-orm";

import type { RegistryRequestId } from "#contracts/ids.ts";
import { transferAnswerNames } from "#contracts/registry-request/transfer.ts";
import { daysBetween } from "#contracts/shanghai-time.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { registryTransfer, type RegistryTransferRow } from "#service/db/schema/registry/registry-transfer.ts";
import type { ReviewedSubject } from "#service/registry/reviewed-values.ts";

import { isRepeat, lastTransfer } from "./match.ts";

type Settings = Pick<Env, "TRANSFER_REPEAT_DAYS" | "TRANSFER_CHANGE_DAYS">;

/** For the reviewer of a transfer; `validTo` is the term that the certificate has now. */
export async function transferHints(
  conn: Conn,
  env: Settings,
  requestId: RegistryRequestId,
  { subject, validTo, today }: { subject: ReviewedSubject; validTo: string; today: string },
): Promise<string[]> {
  const [transfer] = await conn
    .select()
    .from(registryTransfer)
    .where(eq(registryTransfer.requestId, requestId));
  const { personId, certificateId } = subject;
  if (!transfer || personId === null || certificateId === null) return [];
  const transferredOn = await lastTransfer(conn, certificateId);
  const others = await conn
    .select({ certNo: certificate.certNo })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .where(
      and(
        eq(certificate.personId, personId),
        ne(certificate.id, certificateId),
        eq(certificatePeriod.enterpriseId, transfer.formerEnterpriseId),
        isNull(certificatePeriod.endedOn),
      ),
    );
  return [
    ...answerHints(transfer),
    ...(isRepeat(env, transferredOn, today)
      ? [
          `距上次变更注册（${transferredOn ?? ""}）不足${env.TRANSFER_REPEAT_DAYS}日，特殊理由：${transfer.specialReason || "未填写"}`,
        ]
      : []),
    ...(daysBetween(transfer.contractOn, today) > env.TRANSFER_CHANGE_DAYS
      ? [`新聘用合同于${transfer.contractOn}签订，距今已超过${env.TRANSFER_CHANGE_DAYS}日`]
      : []),
    ...(validTo !== "" && validTo < today ? [`该证书已于${validTo}到期，不能变更注册`] : []),
    ...others.map(({ certNo }) => `该人员的${certNo}仍注册在原单位，须由新单位另行申请`),
  ];
}

function answerHints({ answer, lastDay, contractOn, consentWay }: RegistryTransferRow): string[] {
  return [
    ...(consentWay === "paper" ? ["平台没有可用于确认的本人手机号，请核对本人同意书的签字"] : []),
    ...(answer === null || answer === "agreed" ? [] : [transferAnswerNames[answer]]),
    ...(lastDay !== null && contractOn <= lastDay
      ? [`新聘用合同签订日期${contractOn}不晚于原单位最后工作日${lastDay}，请核实`]
      : []),
  ];
}
