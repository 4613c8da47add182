import { and, count, eq, gt, isNull, sql, sum } from "drizzle-orm";

import { serviceLimits } from "#contracts/service-limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { file } from "#service/db/schema/file.ts";
import { registrationToken, registrationUpload } from "#service/db/schema/registration/registration.ts";
import { uploadReservation } from "#service/db/schema/upload.ts";

import { reservationLife } from "./usage.ts";

/** One bound for all unsent licences, since applicants have no account. */
export async function requireLicenceRoom(tx: Tx, adding: number, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.licenceRoom})`);
  const [waiting] = await tx
    .select({ bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .where(and(isNull(file.uploadedBy), isNull(file.attachedTo)));
  const since = new Date(now.getTime() - reservationLife);
  const [coming] = await tx
    .select({ bytes: sum(uploadReservation.size).mapWith(Number) })
    .from(uploadReservation)
    .where(and(isNull(uploadReservation.accountId), gt(uploadReservation.createdAt, since)));
  if ((waiting?.bytes ?? 0) + (coming?.bytes ?? 0) + adding > serviceLimits.licencesWaitingBytes) {
    throw new ServiceError("file.quota", { message: "当前待提交的注册申请过多，请稍后再上传营业执照" });
  }
}

/** A few per token. The lock also serialises uploads with the application that uses the token up. */
export async function requireTokenRoom(tx: Tx, tokenHash: string): Promise<void> {
  const [token] = await tx
    .select({ hash: registrationToken.hash })
    .from(registrationToken)
    .where(eq(registrationToken.hash, tokenHash))
    .for("update");
  if (!token) throw new ServiceError("registration.token");
  const [held] = await tx
    .select({ files: count() })
    .from(registrationUpload)
    .where(eq(registrationUpload.tokenHash, tokenHash));
  if ((held?.files ?? 0) >= serviceLimits.licencesPerRegistration) {
    throw new ServiceError("file.quota", { message: "营业执照上传次数过多，请核对文件后重新开始填报" });
  }
}
