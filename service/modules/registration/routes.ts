import { z } from "zod";

import { regionInputSchema, regionOutputSchema } from "#contracts/dict.ts";
import {
  enterpriseRegisterInputSchema,
  enterpriseRegisterOutputSchema,
  enterpriseVerifyInputSchema,
  enterpriseVerifyOutputSchema,
  registerDraftInputSchema,
  registerDraftOutputSchema,
  registerDraftSaveInputSchema,
  registerMendInputSchema,
  registerPrefillInputSchema,
  registerPrefillOutputSchema,
  registerProgressInputSchema,
  registerProgressOutputSchema,
  registerViewInputSchema,
  registrationViewSchema,
} from "#contracts/registration.ts";
import {
  registrationDetailSchema,
  registrationIdInputSchema,
  registrationRevealInputSchema,
  registrationReviewInputSchema,
  registrationReviewOutputSchema,
} from "#contracts/registration/review.ts";
import { revealOutputSchema } from "#contracts/reveal.ts";
import { sendCodeInputSchema, sentCodeSchema } from "#contracts/sms.ts";
import { publicRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { countWrongCaptcha } from "#service/modules/account/read.ts";
import { listRegions } from "#service/modules/dict/read.ts";
import { requestCode } from "#service/sms/request-code.ts";

import { registrationDetail } from "./detail.ts";
import { registerDraft, registerDraftSave } from "./draft.ts";
import { registerMend } from "./mend.ts";
import { registerPrefill } from "./prefill.ts";
import { registerProgress, registerView } from "./progress.ts";
import { enterpriseRegister } from "./register.ts";
import { revealRegistration } from "./reveal.ts";
import { registrationReview } from "./review.ts";
import { enterpriseVerify } from "./verify.ts";

export function registrationRoutes(app: ServiceApp): void {
  publicRoute(app, "enterpriseVerify", {
    summary: "企业注册：校验统一社会信用代码和企业名称",
    input: enterpriseVerifyInputSchema,
    output: enterpriseVerifyOutputSchema,
    handler: enterpriseVerify,
  });
  publicRoute(app, "registerPrefill", {
    summary: "企业注册：统一登录带来的单位信息",
    input: registerPrefillInputSchema,
    output: registerPrefillOutputSchema,
    handler: registerPrefill,
  });
  publicRoute(app, "registerRegion", {
    summary: "企业注册：行政区划",
    input: regionInputSchema,
    output: regionOutputSchema,
    handler: listRegions,
  });
  publicRoute(app, "registerSendCaptcha", {
    summary: "企业注册：获取短信验证码",
    input: sendCodeInputSchema,
    output: sentCodeSchema,
    handler: requestCode({
      purpose: "register",
      endpoint: "registerSendCaptcha",
      toAccount: false,
      noteWrong: countWrongCaptcha,
    }),
  });
  publicRoute(app, "enterpriseRegister", {
    summary: "企业注册：提交",
    input: enterpriseRegisterInputSchema,
    output: enterpriseRegisterOutputSchema,
    handler: enterpriseRegister,
  });
  applicantRoutes(app);
  stationRoutes(app);
}

function applicantRoutes(app: ServiceApp): void {
  publicRoute(app, "registerDraft", {
    summary: "企业注册：取回暂存的填写内容",
    input: registerDraftInputSchema,
    output: registerDraftOutputSchema,
    handler: registerDraft,
  });
  publicRoute(app, "registerDraftSave", {
    summary: "企业注册：暂存填写内容",
    input: registerDraftSaveInputSchema,
    output: z.object({}),
    handler: registerDraftSave,
  });
  publicRoute(app, "registerProgress", {
    summary: "注册进度：验证申请人",
    input: registerProgressInputSchema,
    output: registerProgressOutputSchema,
    handler: registerProgress,
  });
  publicRoute(app, "registerView", {
    summary: "注册进度：本人的申请",
    input: registerViewInputSchema,
    output: registrationViewSchema,
    handler: registerView,
  });
  publicRoute(app, "registerMend", {
    summary: "注册进度：修改后重新提交",
    input: registerMendInputSchema,
    output: registrationViewSchema,
    handler: registerMend,
  });
}

function stationRoutes(app: ServiceApp): void {
  route(app, "registrationDetail", {
    summary: "企业注册申请详情",
    right: "registration.read",
    input: registrationIdInputSchema,
    output: registrationDetailSchema,
    handler: registrationDetail,
  });
  route(app, "registrationReveal", {
    summary: "显示注册申请中被遮盖的号码",
    right: "registration.reveal",
    input: registrationRevealInputSchema,
    output: revealOutputSchema,
    handler: revealRegistration,
  });
  route(app, "registrationReview", {
    summary: "审核企业注册申请",
    right: "registration.review",
    input: registrationReviewInputSchema,
    output: registrationReviewOutputSchema,
    handler: registrationReview,
  });
}
