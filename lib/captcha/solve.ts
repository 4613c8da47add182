import { solveChallenge } from "altcha-lib";
import { scrypt } from "hash-wasm";

import type { Proof, ProofChallenge } from "#contracts/captcha/proof-of-work.ts";

const mostTime = 10 * 60_000;

/** WebAssembly, because `crypto.subtle` has no scrypt and is missing on plain http. */
export async function solve(challenge: ProofChallenge, onPercent: (percent: number) => void): Promise<Proof> {
  let [tried, told] = [0, 0];
  const { below } = challenge.parameters.data;
  const solution = await solveChallenge({
    challenge,
    timeout: mostTime,
    deriveKey: async ({ cost, memoryCost = 8, keyLength }, salt, password) => {
      tried += 1;
      const percent = Math.min(99, Math.floor((tried / below) * 100));
      if (percent > told) onPercent((told = percent));
      const options = { costFactor: cost, blockSize: memoryCost, parallelism: 1, hashLength: keyLength };
      return { derivedKey: await scrypt({ ...options, password, salt, outputType: "binary" }) };
    },
  });
  if (!solution) throw new Error("The challenge was not solved in time");
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
