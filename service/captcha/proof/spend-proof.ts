import { verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import {
  type Proof,
  type ProofEffort,
  type ProofPurpose,
  proofSchema,
} from "#contracts/captcha/proof-of-work.ts";
import type { Deps } from "#service/core/deps.ts";
import { proofOfWork } from "#service/db/schema/sign-in/proof-of-work.ts";

import { proofSecrets } from "./secrets.ts";

type Wanted = { purpose: ProofPurpose; ip: string };

function parsed(text: string): Proof | null {
  try {
    return proofSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Consumes a proof and returns its effort; null when it is forged, unsolved, expired, used, or issued for another purpose.
 */
export async function spendProof(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  { purpose, ip }: Wanted,
  text: string,
): Promise<ProofEffort | null> {
  const proof = parsed(text);
  if (!proof) return null;
  const { challenge, solution } = proof;
  const { data } = challenge.parameters;
  if (data.purpose !== purpose || data.address !== addressGroup(ip)) return null;
  if (data.until <= clock().getTime()) return null;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...proofSecrets(env),
  });
  if (!verified) return null;
  const used = await db
    .insert(proofOfWork)
    .values({ signature: challenge.signature, expiresAt: new Date(data.until) })
    .onConflictDoNothing({ target: proofOfWork.signature })
    .returning({ signature: proofOfWork.signature });
  return used.length > 0 ? data.effort : null;
}
