import { z } from "zod";

import { post } from "../endpoint.ts";
import { registryRequestStepOutputSchema } from "./api.ts";
import {
  transferAddFilesInputSchema,
  transferAnswerInputSchema,
  transferCheckInputSchema,
  transferCheckOutputSchema,
  transferConsentInputSchema,
  transferConsentOutputSchema,
  transferConsentViewInputSchema,
  transferConsentViewOutputSchema,
  transferResendInputSchema,
  transferResubmitInputSchema,
  transferSubmitInputSchema,
  transferSubmitOutputSchema,
} from "./transfer.ts";

export const transferCheck = post("/ks/registry/v1/transfer/check", {
  summary: "调入：核对人员和证书",
  acts: { "transfer.check": "调入：核对人员和证书" },
  right: "registry-request.submit",
  input: transferCheckInputSchema,
  output: transferCheckOutputSchema,
});

export const transferSubmit = post("/ks/registry/v1/transfer/submit", {
  summary: "调入：提交变更注册申请",
  acts: { "transfer.submit": "变更注册：提交" },
  right: "registry-request.submit",
  input: transferSubmitInputSchema,
  output: transferSubmitOutputSchema,
});

export const transferResubmit = post("/ks/registry/v1/transfer/resubmit", {
  summary: "调入：补正后重新提交",
  acts: { "transfer.submit": "变更注册：提交" },
  right: "registry-request.submit",
  input: transferResubmitInputSchema,
  output: registryRequestStepOutputSchema,
});

export const transferResend = post("/ks/registry/v1/transfer/resend", {
  summary: "调入：重新发送本人确认短信",
  acts: { "transfer.resend": "变更注册：重新发送确认短信" },
  right: "registry-request.submit",
  input: transferResendInputSchema,
  output: z.null(),
});

export const transferAnswer = post("/ks/registry/v1/transfer/answer", {
  summary: "调出：原单位答复",
  acts: { "transfer.agree": "变更注册：原单位同意", "transfer.oppose": "变更注册：原单位不同意" },
  right: "registry-request.submit",
  input: transferAnswerInputSchema,
  output: registryRequestStepOutputSchema,
});

export const transferAddFiles = post("/ks/registry/v1/transfer/add-files", {
  summary: "变更注册争议：补充材料",
  acts: { "transfer.add-files": "变更注册：补充材料" },
  right: "registry-request.submit",
  input: transferAddFilesInputSchema,
  output: registryRequestStepOutputSchema,
});

export const transferConsentView = post("/ks/registry/v1/transfer/consent-view", {
  summary: "变更注册本人确认：查看申请",
  acts: { "transfer.consent-view": "变更注册：本人查看" },
  right: "anyone",
  input: transferConsentViewInputSchema,
  output: transferConsentViewOutputSchema,
});

export const transferConsent = post("/ks/registry/v1/transfer/consent", {
  summary: "变更注册本人确认",
  acts: { "transfer.consent": "变更注册：本人同意", "transfer.decline": "变更注册：本人不同意" },
  right: "anyone",
  input: transferConsentInputSchema,
  output: transferConsentOutputSchema,
});
