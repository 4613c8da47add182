import { z } from "zod";

import {
  captchaDueInputSchema,
  captchaDueOutputSchema,
  imageCaptchaOutputSchema,
} from "#contracts/captcha.ts";
import { proofChallengeInputSchema, proofChallengeSchema } from "#contracts/proof-of-work.ts";
import { signInDoor } from "#contracts/sign-in-door.ts";
import { issueCaptcha } from "#service/captcha/issue.ts";
import { issueProof } from "#service/captcha/proof/issue-proof.ts";
import { ServiceError } from "#service/http/errors.ts";
import { publicRoute } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { tellCaptchaDue } from "./captcha-due.ts";

/** A challenge costs one derivation of a key: an office passes, a flood does not. */
const challengeRate = { burst: 120, perSecond: 2 };

export function captchaRoutes(app: ServiceApp): void {
  const { clock, pause } = app.deps;
  const now = (): number => clock().getTime();
  const enter = signInDoor({ rate: challengeRate, mostHeld: 0, now, pause });
  publicRoute(app, "imageCaptcha", {
    summary: "图形验证码",
    input: z.object({}),
    output: imageCaptchaOutputSchema,
    handler: issueCaptcha,
  });
  publicRoute(app, "captchaDue", {
    summary: "是否需要图形验证码",
    input: captchaDueInputSchema,
    output: captchaDueOutputSchema,
    handler: tellCaptchaDue,
  });
  publicRoute(app, "proofChallenge", {
    summary: "工作量证明的题目",
    input: proofChallengeInputSchema,
    output: proofChallengeSchema,
    handler: async (call) => {
      if ((await enter(call.facts.ip)) > 0) throw new ServiceError("request.rate-limited");
      return issueProof(call);
    },
  });
}
