import { post } from "../endpoint.ts";
import { registryRequestStepOutputSchema, registryRequestSubmitOutputSchema } from "./api.ts";
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
