import { z } from "zod";

import {
  captchaDueInputSchema,
  captchaDueOutputSchema,
  imageCaptchaOutputSchema,
} from "../../captcha/captcha.ts";
import { proofChallengeInputSchema, proofChallengeSchema } from "../../captcha/proof-of-work.ts";
import { get, post } from "../../endpoint.ts";

export const imageCaptcha = get("/ks/login/v1/image/captcha", {
  summary: "图形验证码",
  right: "anyone",
  input: z.object({}),
  output: imageCaptchaOutputSchema,
});

export const captchaDue = post("/ks/login/v1/captcha-due", {
  summary: "是否需要图形验证码",
  right: "anyone",
  input: captchaDueInputSchema,
  output: captchaDueOutputSchema,
});

export const proofChallenge = post("/ks/login/v1/proof-challenge", {
  summary: "工作量证明的题目",
  right: "anyone",
  input: proofChallengeInputSchema,
  output: proofChallengeSchema,
});
