import { post } from "../endpoint.ts";
import {
  registrationDetailSchema,
  registrationIdInputSchema,
  registrationRevealInputSchema,
  registrationReviewInputSchema,
  registrationReviewOutputSchema,
} from "../registration/review.ts";
import { revealOutputSchema } from "../reveal.ts";

export const registrationDetail = post("/ks/register/v1/detail", {
  summary: "企业注册申请详情",
  right: "registration.read",
  input: registrationIdInputSchema,
  output: registrationDetailSchema,
});

export const registrationReveal = post("/ks/register/v1/reveal", {
  summary: "显示注册申请中被遮盖的号码",
  acts: { "personal-data.reveal": "显示被遮盖的号码" },
  right: "registration.reveal",
  input: registrationRevealInputSchema,
  output: revealOutputSchema,
});

export const registrationReview = post("/ks/register/v1/review", {
  summary: "审核企业注册申请",
  acts: { "registration.pass": "企业注册：审核通过", "registration.back": "企业注册：退回" },
  right: "registration.review",
  input: registrationReviewInputSchema,
  output: registrationReviewOutputSchema,
});
