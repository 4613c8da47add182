import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";

import type { Proof, ProofChallenge } from "#contracts/captcha/proof-of-work.ts";

export async function solveProof(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge was not solved");
  const { counter, derivedKey } = solution;
  return JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies Proof);
}
