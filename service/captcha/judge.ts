import type { CaptchaAnswer } from "#contracts/captcha/captcha.ts";
import type { ProofPurpose } from "#contracts/captcha/proof-of-work.ts";
import type { Deps } from "#service/core/deps.ts";

import { checkCaptcha } from "./check.ts";
import { spendProof } from "./proof/spend-proof.ts";

export type Judged = "passed" | "missing" | "wrong";

export async function judgeCaptcha(
  deps: Deps,
  wanted: { purpose: ProofPurpose; ip: string },
  { captchaId, captcha, proof }: CaptchaAnswer,
): Promise<Judged> {
  if (proof === "") return "missing";
  const effort = await spendProof(deps, wanted, proof);
  if (effort === null) return "wrong";
  if (effort === "long") return "passed";
  return (await checkCaptcha(deps, captchaId, captcha)) ? "passed" : "wrong";
}
