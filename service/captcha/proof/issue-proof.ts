import { createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";

import { addressGroup } from "#contracts/address-group.ts";
import {
  type ProofChallenge,
  type ProofChallengeInput,
  proofChallengeSchema,
  type ProofEffort,
} from "#contracts/proof-of-work.ts";
import type { Env } from "#service/env.ts";
import type { Call } from "#service/http/call.ts";

import { proofSecrets } from "./secrets.ts";

const minute = 60_000;
/** Typing a password, or waiting for the long work, takes its time. */
const lifeOf: Record<ProofEffort, number> = { short: 5 * minute, long: 15 * minute };
/** So many times the short work. */
const longFactor = 120;
/** 1 MiB each: cheap for a browser, dear for a graphics card. */
const scrypt = { algorithm: "SCRYPT", cost: 1024, memoryCost: 8 } as const;

function derivationsOf(env: Env, effort: ProofEffort): number {
  return env.PROOF_OF_WORK * (effort === "long" ? longFactor : 1);
}

/** A challenge whose counter lies within a third of the mean, so that the work is never much more than announced. */
export async function issueProof({
  deps: { env, clock },
  input,
  facts,
}: Call<ProofChallengeInput, null>): Promise<ProofChallenge> {
  const mean = derivationsOf(env, input.effort);
  const most = Math.ceil((mean * 4) / 3);
  const challenge = await createChallenge({
    ...scrypt,
    deriveKey,
    counter: randomInt(most, Math.floor((mean * 2) / 3)),
    data: {
      ...input,
      address: addressGroup(facts.ip),
      until: clock().getTime() + lifeOf[input.effort],
      below: most + 1,
    },
    ...proofSecrets(env),
  });
  return proofChallengeSchema.parse(challenge);
}
