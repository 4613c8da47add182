import { z } from "zod";

import { post } from "../endpoint.ts";
import { revealOutputSchema } from "../reveal.ts";
import {
  registryRequestDetailSchema,
  registryRequestFormInputSchema,
  registryRequestFormOutputSchema,
  registryRequestIdInputSchema,
  registryRequestListInputSchema,
  registryRequestListOutputSchema,
  registryRequestResubmitInputSchema,
  registryRequestRevealInputSchema,
  registryRequestReviewInputSchema,
  registryRequestReviewOutputSchema,
  registryRequestStepOutputSchema,
  registryRequestSubjectsOutputSchema,
  registryRequestSubmitInputSchema,
  registryRequestSubmitOutputSchema,
  registryRequestWithdrawInputSchema,
} from "./api.ts";
import { registryRequestReviewBatchInputSchema, registryRequestReviewBatchOutputSchema } from "./batch.ts";

export const registryRequestForm = post("/ks/registry/v1/request/form", {
  summary: "信息变更申请：现有内容",
  right: "registry-request.submit",
  input: registryRequestFormInputSchema,
  output: registryRequestFormOutputSchema,
});

export const registryRequestSubjects = post("/ks/registry/v1/request/subjects", {
  summary: "信息变更申请：本单位人员和证书",
  right: "registry-request.submit",
  input: z.object({}),
  output: registryRequestSubjectsOutputSchema,
});

export const registryRequestSubmit = post("/ks/registry/v1/request/submit", {
  summary: "提交信息变更申请",
  acts: { "registry-request.submit": "信息变更申请：提交" },
  right: "registry-request.submit",
  input: registryRequestSubmitInputSchema,
  output: registryRequestSubmitOutputSchema,
});

export const registryRequestResubmit = post("/ks/registry/v1/request/resubmit", {
  summary: "补正后重新提交信息变更申请",
  acts: { "registry-request.submit": "信息变更申请：提交" },
  right: "registry-request.submit",
  input: registryRequestResubmitInputSchema,
  output: registryRequestStepOutputSchema,
});

export const registryRequestWithdraw = post("/ks/registry/v1/request/withdraw", {
  summary: "撤回信息变更申请",
  acts: { "registry-request.withdraw": "信息变更申请：撤回" },
  right: "registry-request.submit",
  input: registryRequestWithdrawInputSchema,
  output: registryRequestStepOutputSchema,
});

/** Here, not with the others of ends: the page of any request has it, and none of their schemas. */
export const enterpriseEndWithdraw = post("/ks/registry/v1/end/withdraw", {
  summary: "企业注销、分立：造价站撤回所发起的申请",
  acts: { "registry-request.withdraw": "信息变更申请：撤回" },
  right: "enterprise.end",
  input: registryRequestWithdrawInputSchema,
  output: registryRequestStepOutputSchema,
});

export const registryRequestList = post("/ks/registry/v1/request/list", {
  summary: "信息变更申请列表",
  right: "registry-request.read",
  input: registryRequestListInputSchema,
  output: registryRequestListOutputSchema,
});

export const registryRequestDetail = post("/ks/registry/v1/request/detail", {
  summary: "信息变更申请详情",
  right: "registry-request.read",
  input: registryRequestIdInputSchema,
  output: registryRequestDetailSchema,
});

export const registryRequestReview = post("/ks/registry/v1/request/review", {
  summary: "审核信息变更申请",
  acts: {
    "registry-request.pass": "信息变更申请：通过",
    "registry-request.back": "信息变更申请：退回补正",
    "registry-request.refuse": "信息变更申请：不予通过",
  },
  right: "registry-request.review",
  input: registryRequestReviewInputSchema,
  output: registryRequestReviewOutputSchema,
});

export const registryRequestReviewBatch = post("/ks/registry/v1/request/review-batch", {
  summary: "批量审核信息变更申请",
  acts: {
    "registry-request.pass": "信息变更申请：通过",
    "registry-request.back": "信息变更申请：退回补正",
    "registry-request.refuse": "信息变更申请：不予通过",
  },
  right: "registry-request.review",
  input: registryRequestReviewBatchInputSchema,
  output: registryRequestReviewBatchOutputSchema,
});

export const registryRequestReveal = post("/ks/registry/v1/request/reveal", {
  summary: "显示变更申请中被遮盖的证件号码",
  acts: { "personal-data.reveal": "显示被遮盖的号码" },
  right: "staff.reveal",
  input: registryRequestRevealInputSchema,
  output: revealOutputSchema,
});
