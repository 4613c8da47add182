import { post } from "../endpoint.ts";
import {
  registryRequestStepOutputSchema,
  registryRequestSubmitOutputSchema,
  registryRequestWithdrawInputSchema,
} from "./api.ts";
import {
  enterpriseEndFormInputSchema,
  enterpriseEndFormOutputSchema,
  enterpriseEndResubmitInputSchema,
  enterpriseEndSubmitInputSchema,
} from "./enterprise-end.ts";

export const enterpriseEndForm = post("/ks/registry/v1/end/form", {
  summary: "企业注销、分立：现有人员",
  right: "enterprise.end",
  input: enterpriseEndFormInputSchema,
  output: enterpriseEndFormOutputSchema,
});

export const enterpriseEndSubmit = post("/ks/registry/v1/end/submit", {
  summary: "企业注销、分立：提交申请",
  acts: { "registry-request.submit": "信息变更申请：提交" },
  right: "enterprise.end",
  input: enterpriseEndSubmitInputSchema,
  output: registryRequestSubmitOutputSchema,
});

export const enterpriseEndResubmit = post("/ks/registry/v1/end/resubmit", {
  summary: "企业注销、分立：补正后重新提交",
  acts: { "registry-request.submit": "信息变更申请：提交" },
  right: "registry-request.submit",
  input: enterpriseEndResubmitInputSchema,
  output: registryRequestStepOutputSchema,
});

export const enterpriseEndWithdraw = post("/ks/registry/v1/end/withdraw", {
  summary: "企业注销、分立：造价站撤回所发起的申请",
  acts: { "registry-request.withdraw": "信息变更申请：撤回" },
  right: "enterprise.end",
  input: registryRequestWithdrawInputSchema,
  output: registryRequestStepOutputSchema,
});
