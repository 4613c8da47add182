import { proofChallenge } from "#contracts/account/sign-in/captcha-endpoints.ts";
import { type ProofEffort, type ProofPurpose } from "#contracts/captcha/proof-of-work.ts";
import { api } from "#lib/http/api.ts";

import { proofMessageSchema } from "./proof-messages.ts";

type Asked = { purpose: ProofPurpose; effort: ProofEffort };

/** Solves the challenge in a worker and returns the value of the field `proof`. Aborting terminates the worker. */
export async function workOnProof(
  asked: Asked,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const challenge = await api(proofChallenge, asked, { quiet: true, signal });
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./proof.worker.ts", import.meta.url), { type: "module" });
    const end = (act: () => void): void => {
      worker.terminate();
      act();
    };
    const fail = (): void => end(() => reject(new Error("No proof of work")));
    signal.addEventListener("abort", fail, { once: true });
    worker.addEventListener("error", fail);
    worker.addEventListener("message", (event: MessageEvent<unknown>) => {
      const message = proofMessageSchema.parse(event.data);
      if (message.type === "percent") onPercent(message.percent);
      if (message.type === "failed") fail();
      if (message.type === "done") end(() => resolve(JSON.stringify(message.proof)));
    });
    worker.postMessage(challenge);
  });
}
