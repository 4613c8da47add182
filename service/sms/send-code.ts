import { createHmac, randomInt, randomUUID } from "node:crypto";

import { codeIdSchema } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { type SentCode, type SmsPurpose, smsPurposeNames } from "#contracts/sms/sms.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { smsCode } from "#service/db/schema/sms.ts";
import { blindIndex } from "#service/personal-data/seal.ts";

import { checkCodeRates } from "./code-rates.ts";
import { postMessage } from "./post-message.ts";
import type { SmsContent } from "./templates.ts";

/** Keyed: there are so few codes that a plain digest could be reversed. */
export function codeHash(env: Env, codeId: string, code: string): string {
  const key = deriveKey(env.SESSION_SECRET, "sms-code");
  return createHmac("sha256", key).update(`${codeId}:${code}`).digest("base64url");
}

export type CodeWanted = {
  purpose: SmsPurpose;
  phone: string;
  from: string;
  toAccount: boolean;
};

/** Takes the same steps for every phone: its holder is looked up at delivery, after the answer. */
export async function sendCode(deps: Deps, tx: Tx, wanted: CodeWanted): Promise<SentCode> {
  const holderIndex = blindIndex(deps.env, "phone", wanted.phone);
  return issueCode(deps, tx, { ...wanted, holderIndex, isDropped: false });
}

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** `holderIndex` is what the code is counted and asked back by; that of a dropped message nobody gets. */
type Issued = CodeWanted & { holderIndex: string; isDropped: boolean };

export async function issueCode(deps: Deps, tx: Tx, wanted: Issued): Promise<SentCode> {
  const { env } = deps;
  requireSms(env);
  const now = deps.clock();
  const { purpose, from, holderIndex: phoneIndex, isDropped } = wanted;
  await checkCodeRates(tx, env, { purpose, phoneIndex, from, now });
  const id = codeIdSchema.parse(randomUUID());
  const code = newCode();
  await tx.insert(smsCode).values({
    id,
    purpose,
    phoneIndex,
    address: from,
    codeHash: codeHash(env, id, code),
    at: now,
    expiresAt: new Date(now.getTime() + limits.codeLife),
  });
  await postMessage(deps, tx, {
    ...contentFor(purpose),
    phone: wanted.phone,
    code,
    toAccount: wanted.toAccount,
    isDropped,
  });
  return { codeId: id, expiresIn: limits.codeLife / 1000, againIn: limits.codePause / 1000 };
}

function contentFor(purpose: SmsPurpose): SmsContent {
  if (purpose === "account-change") return { template: "change-code", params: {} };
  return { template: "code", params: { purpose: smsPurposeNames[purpose] } };
}

export function sendAuditedCode(deps: Deps, auditActor: AuditActor, wanted: CodeWanted): Promise<SentCode> {
  return deps.db.transaction(async (tx) => {
    const sent = await sendCode(deps, tx, wanted);
    await audit(tx, auditActor, {
      action: "sms.send-code",
      object: { type: "sms-code", id: sent.codeId },
      detail: { purpose: wanted.purpose },
    });
    return sent;
  });
}
