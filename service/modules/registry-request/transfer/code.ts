import { eq } from "drizzle-orm";

import type { EnterpriseId, RegistryRequestId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Env } from "#service/core/env.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { postMessage } from "#service/sms/post-message.ts";
import { codeHash, newCode } from "#service/sms/send-code.ts";

import { enterpriseName } from "../request/texts.ts";

type Asked = { id: RegistryRequestId; number: string; enterpriseId: EnterpriseId; sends: number };

/** A new code, with its own tries; the former one no longer counts. */
export async function sendConsentCode(deps: Deps, tx: Tx, phone: string, asked: Asked): Promise<void> {
  const code = newCode();
  await tx
    .update(registryTransfer)
    .set({
      codeHash: consentHash(deps.env, asked.id, code),
      codeTries: 0,
      codeSends: asked.sends + 1,
      codeAt: deps.clock(),
    })
    .where(eq(registryTransfer.requestId, asked.id));
  const unit = await enterpriseName(tx, asked.enterpriseId);
  await postMessage(deps, tx, {
    template: "transfer-consent",
    params: { unit, number: asked.number },
    phone,
    code,
    toAccount: false,
  });
}

export function consentHash(env: Env, id: RegistryRequestId, code: string): string {
  return codeHash(env, `transfer:${id}`, code);
}
