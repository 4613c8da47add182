import { eq } from "drizzle-orm";

import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { lockEnterprise } from "#service/db/lock-enterprise.ts";
import { account } from "#service/db/schema/account.ts";

import { type Uploader, usageOf } from "./usage.ts";

const mostLooseFiles = 100;
const mostLooseBytes = 2 * 1024 ** 3;
const gigabyte = 1024 ** 3;

type Limits = Pick<Env, "UPLOAD_ACCOUNT_GB" | "UPLOAD_ENTERPRISE_GB">;

/** Serialises uploads by enterprise, or by account when there is no enterprise. */
export async function lockUploader(tx: Tx, { accountId, enterpriseId }: Uploader): Promise<void> {
  if (enterpriseId !== null) return lockEnterprise(tx, enterpriseId);
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("no key update");
}

/** Throws `file.quota` when `adding` bytes exceed a limit. Call under `lockUploader`. */
export async function requireRoom(
  tx: Tx,
  limits: Limits,
  uploader: Uploader,
  { adding, now }: { adding: number; now: Date },
): Promise<void> {
  const used = await usageOf(tx, uploader, now);
  if (used.looseFiles >= mostLooseFiles || used.looseBytes + adding > mostLooseBytes)
    throw new ServiceError("file.quota");
  const ofEnterprise = limits.UPLOAD_ENTERPRISE_GB * gigabyte;
  if (uploader.enterpriseId !== null && used.enterprise + adding > ofEnterprise)
    refuse("本单位", used.enterprise, ofEnterprise);
  const ofAccount = limits.UPLOAD_ACCOUNT_GB * gigabyte;
  if (used.account + adding > ofAccount) refuse("您的账号", used.account, ofAccount);
}

function refuse(whose: string, used: number, most: number): never {
  throw new ServiceError("file.storage-quota", {
    message: `${whose}的附件已占用${inWords(used)}（含正在上传的文件），上限${inWords(most)}，剩余空间不足。请删除不再需要的草稿附件，或联系造价站调整`,
  });
}

function inWords(bytes: number): string {
  return bytes < gigabyte ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${(bytes / gigabyte).toFixed(2)} GB`;
}
