import { proofChallengeSchema } from "#contracts/captcha/proof-of-work.ts";

import type { ProofMessage } from "./proof-messages.ts";
import { solve } from "./solve.ts";

function tell(message: ProofMessage): void {
  self.postMessage(message);
}

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const challenge = proofChallengeSchema.safeParse(event.data);
  if (!challenge.success) return tell({ type: "failed" });
  solve(challenge.data, (percent) => tell({ type: "percent", percent })).then(
    (proof) => tell({ type: "done", proof }),
    () => tell({ type: "failed" }),
  );
});
