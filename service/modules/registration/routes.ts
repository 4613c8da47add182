import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { countWrongCaptcha } from "#service/modules/account/read.ts";
import { listRegions } from "#service/modules/dict/read.ts";
import { requestCode } from "#service/sms/request-code.ts";

import { registerDraft, registerDraftSave } from "./register/draft.ts";
import { registerPrefill } from "./register/prefill.ts";
import { registerProgress, registerView } from "./register/progress.ts";
import { enterpriseRegister } from "./register/register.ts";
import { registerResubmit } from "./register/resubmit.ts";
import { enterpriseVerify } from "./register/verify.ts";
import { registrationDetail } from "./review/detail.ts";
import { revealRegistration } from "./review/reveal.ts";
import { registrationReview } from "./review/review.ts";

export function registrationRoutes(app: ServiceApp): void {
  route(app, "enterpriseVerify", enterpriseVerify);
  route(app, "registerPrefill", registerPrefill);
  route(app, "registerRegion", listRegions);
  route(
    app,
    "registrationSmsCode",
    requestCode({
      purpose: "register",
      endpoint: "registrationSmsCode",
      toAccount: false,
      noteWrong: countWrongCaptcha,
    }),
  );
  route(app, "enterpriseRegister", enterpriseRegister);
  applicantRoutes(app);
  stationRoutes(app);
}

function applicantRoutes(app: ServiceApp): void {
  route(app, "registerDraft", registerDraft);
  route(app, "registerDraftSave", registerDraftSave);
  route(app, "registerProgress", registerProgress);
  route(app, "registerView", registerView);
  route(app, "registerResubmit", registerResubmit);
}

function stationRoutes(app: ServiceApp): void {
  route(app, "registrationDetail", registrationDetail);
  route(app, "registrationReveal", revealRegistration);
  route(app, "registrationReview", registrationReview);
}
