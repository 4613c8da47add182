import { z } from "zod";

import { post } from "../endpoint.ts";
import { sendCodeInputSchema, sentCodeSchema } from "../sms/sms.ts";
import {
  enterpriseRegisterInputSchema,
  enterpriseRegisterOutputSchema,
  enterpriseVerifyInputSchema,
  enterpriseVerifyOutputSchema,
  registerDraftInputSchema,
  registerDraftOutputSchema,
  registerDraftSaveInputSchema,
  registerResubmitInputSchema,
  registerPrefillInputSchema,
  registerPrefillOutputSchema,
  registerProgressInputSchema,
  registerProgressOutputSchema,
  registerViewInputSchema,
  registrationViewSchema,
} from "./registration.ts";

export const enterpriseVerify = post("/ks/register/v1/enterprise-verify", {
  summary: "企业注册：校验统一社会信用代码和企业名称",
  acts: { "registration.verify": "企业注册：校验" },
  right: "anyone",
  input: enterpriseVerifyInputSchema,
  output: enterpriseVerifyOutputSchema,
});

export const registerPrefill = post("/ks/register/v1/prefill", {
  summary: "企业注册：统一登录带来的单位信息",
  acts: { "registration.prefill": "企业注册：带入统一登录信息" },
  right: "anyone",
  input: registerPrefillInputSchema,
  output: registerPrefillOutputSchema,
});

export const registrationSmsCode = post("/ks/register/v1/send-captcha", {
  summary: "企业注册：获取短信验证码",
  right: "anyone",
  input: sendCodeInputSchema,
  output: sentCodeSchema,
});

export const enterpriseRegister = post("/ks/register/v1/enterprise-register", {
  summary: "企业注册：提交",
  acts: { "registration.submit": "企业注册：提交" },
  right: "anyone",
  input: enterpriseRegisterInputSchema,
  output: enterpriseRegisterOutputSchema,
});

export const registerDraft = post("/ks/register/v1/draft", {
  summary: "企业注册：取回暂存的填写内容",
  right: "anyone",
  input: registerDraftInputSchema,
  output: registerDraftOutputSchema,
});

export const registerDraftSave = post("/ks/register/v1/draft-save", {
  summary: "企业注册：暂存填写内容",
  acts: { "registration.draft": "企业注册：暂存填写内容" },
  right: "anyone",
  input: registerDraftSaveInputSchema,
  output: z.object({}),
});

export const registerProgress = post("/ks/register/v1/progress", {
  summary: "注册进度：验证申请人",
  acts: { "registration.proof": "企业注册：验证手机", "registration.progress": "企业注册：查询进度" },
  right: "anyone",
  input: registerProgressInputSchema,
  output: registerProgressOutputSchema,
});

export const registerView = post("/ks/register/v1/view", {
  summary: "注册进度：本人的申请",
  right: "anyone",
  input: registerViewInputSchema,
  output: registrationViewSchema,
});

export const registerResubmit = post("/ks/register/v1/mend", {
  summary: "注册进度：修改后重新提交",
  acts: { "registration.resubmit": "企业注册：重新提交" },
  right: "anyone",
  input: registerResubmitInputSchema,
  output: registrationViewSchema,
});
