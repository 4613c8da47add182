import { createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import {
  type ProofChallenge,
  type ProofChallengeInput,
  proofChallengeSchema,
  type ProofEffort,
} from "#contracts/captcha/proof-of-work.ts";
import type { Call } from "#service/core/call.ts";
import type { Env } from "#service/core/env.ts";

import { proofSecrets } from "./secrets.ts";

const minute = 60_000;
const lifeOf: Record<ProofEffort, number> = { short: 5 * minute, long: 15 * minute };
const longFactor = 120;
/** 1 MiB per derivation: cheap for a browser, expensive on a GPU. */
const scrypt = { algorithm: "SCRYPT", cost: 1024, memoryCost: 8 } as const;

function derivationsOf(env: Env, effort: ProofEffort): number {
  return env.PROOF_OF_WORK * (effort === "long" ? longFactor : 1);
}

/** The counter lies within a third of the mean, so that the work never much exceeds the announced one. */
export async function issueProof({
  deps: { env, clock },
  input,
  requestContext,
}: Call<ProofChallengeInput, null>): Promise<ProofChallenge> {
  const mean = derivationsOf(env, input.effort);
  const most = Math.ceil((mean * 4) / 3);
  const challenge = await createChallenge({
    ...scrypt,
    deriveKey,
    counter: randomInt(most, Math.floor((mean * 2) / 3)),
    data: {
      ...input,
      address: addressGroup(requestContext.ip),
      until: clock().getTime() + lifeOf[input.effort],
      below: most + 1,
    },
    ...proofSecrets(env),
  });
  return proofChallengeSchema.parse(challenge);
}
