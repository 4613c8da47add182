import { signInLimiter } from "#contracts/account/sign-in/sign-in-limiter.ts";
import { issueCaptcha } from "#service/captcha/issue.ts";
import { issueProof } from "#service/captcha/proof/issue-proof.ts";
import { ServiceError } from "#service/core/errors.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { tellCaptchaDue } from "./guard/captcha-due.ts";

const challengeRate = { burst: 120, perSecond: 2 };

export function captchaRoutes(app: ServiceApp): void {
  const { clock, pause } = app.deps;
  const now = (): number => clock().getTime();
  const enter = signInLimiter({ rate: challengeRate, mostHeld: 0, now, pause });
  route(app, "imageCaptcha", issueCaptcha);
  route(app, "captchaDue", tellCaptchaDue);
  route(app, "proofChallenge", async (call) => {
    if ((await enter(call.requestContext.ip)) > 0) throw new ServiceError("request.rate-limited");
    return issueProof(call);
  });
}
