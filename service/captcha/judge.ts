import type { CaptchaAnswer } from "#contracts/captcha.ts";
import type { ProofPurpose } from "#contracts/proof-of-work.ts";
import type { Deps } from "#service/http/deps.ts";

import { checkCaptcha } from "./check.ts";
import { useProof } from "./proof/use-proof.ts";

/** Missing: nothing to judge was sent, as by somebody who did not know that it was due. */
export type Judged = "passed" | "missing" | "wrong";

/** A long proof stands alone; a short one goes with the picture, which is looked at only after it. */
export async function judgeCaptcha(
  deps: Deps,
  wanted: { purpose: ProofPurpose; ip: string },
  { captchaId, captcha, proof }: CaptchaAnswer,
): Promise<Judged> {
  if (proof === "") return "missing";
  const effort = await useProof(deps, wanted, proof);
  if (effort === null) return "wrong";
  if (effort === "long") return "passed";
  return (await checkCaptcha(deps, captchaId, captcha)) ? "passed" : "wrong";
}
