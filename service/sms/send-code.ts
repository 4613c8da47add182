import { createHmac, randomInt, randomUUID } from "node:crypto";

import { limits } from "#contracts/limits.ts";
import type { SentCode, SmsPurpose } from "#contracts/sms.ts";
import { audit, type AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { smsCode } from "#service/db/schema/sms.ts";
import type { Env } from "#service/env.ts";
import type { Deps } from "#service/http/deps.ts";
import { deriveKey } from "#service/http/secret.ts";
import { blindIndex } from "#service/personal-data/seal.ts";

import { checkCodeRates } from "./code-rates.ts";
import { postMessage } from "./post-message.ts";
import { requireSms } from "./way.ts";

/** Keyed: there are too few codes for a plain digest to hide one. */
export function codeHash(env: Env, codeId: string, code: string): string {
  const key = deriveKey(env.SESSION_SECRET, "sms-code");
  return createHmac("sha256", key).update(`${codeId}:${code}`).digest("base64url");
}

export type CodeWanted = {
  purpose: SmsPurpose;
  phone: string;
  /** Whose requests are counted together: an address, or an account that has proved its password. */
  from: string;
  /** Only a phone that an account is bound to gets the message; whoever asks is not told. */
  toAccount: boolean;
};

/**
 * Makes a code and posts it. What is done here is the same for every phone: who has it is looked up after the
 * answer, when the message is sent.
 */
export async function sendCode(deps: Deps, tx: Tx, wanted: CodeWanted): Promise<SentCode> {
  const { env } = deps;
  requireSms(env);
  const now = deps.clock();
  const phoneIndex = blindIndex(env, "phone", wanted.phone);
  const { purpose, from } = wanted;
  await checkCodeRates(tx, env, { purpose, phoneIndex, from, now });
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await tx.insert(smsCode).values({
    id,
    purpose,
    phoneIndex,
    address: from,
    codeHash: codeHash(env, id, code),
    at: now,
    expiresAt: new Date(now.getTime() + limits.codeLife),
  });
  const template = wanted.purpose === "account-change" ? "change-code" : "code";
  await postMessage(deps, tx, { template, phone: wanted.phone, code, toAccount: wanted.toAccount });
  return { codeId: id, expiresIn: limits.codeLife / 1000, againIn: limits.codePause / 1000 };
}

/** Sends a code in a transaction of its own, with the audit row of the request. */
export function sendAuditedCode(deps: Deps, who: AuditWho, wanted: CodeWanted): Promise<SentCode> {
  return deps.db.transaction(async (tx) => {
    const sent = await sendCode(deps, tx, wanted);
    await audit(tx, who, {
      action: "sms.send-code",
      object: { type: "sms-code", id: sent.codeId },
      detail: { purpose: wanted.purpose },
    });
    return sent;
  });
}
