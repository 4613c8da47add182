import { z } from "zod";

import { post } from "../endpoint.ts";
import { sentCodeSchema } from "../sms/sms.ts";
import {
  personalDataCodeInputSchema,
  personalDataCorrectInputSchema,
  personalDataCorrectOutputSchema,
  personalDataOpenInputSchema,
  personalDataOpenOutputSchema,
  staffCorrectionSettleInputSchema,
} from "./own.ts";

export const personalDataCode = post("/ks/personal-data/v1/send-captcha", {
  summary: "本人信息查询：获取短信验证码",
  right: "anyone",
  input: personalDataCodeInputSchema,
  output: sentCodeSchema,
});

export const personalDataOpen = post("/ks/personal-data/v1/open", {
  summary: "本人信息查询：查看",
  acts: { "personal-data.open": "本人查询个人信息" },
  right: "anyone",
  input: personalDataOpenInputSchema,
  output: personalDataOpenOutputSchema,
});

export const personalDataCorrect = post("/ks/personal-data/v1/correct", {
  summary: "本人信息查询：提出更正请求",
  acts: { "personal-data.correct": "本人提出更正请求" },
  right: "anyone",
  input: personalDataCorrectInputSchema,
  output: personalDataCorrectOutputSchema,
});

export const staffCorrectionSettle = post("/ks/staff/v1/correction-settle", {
  summary: "处理本人更正请求",
  acts: { "staff.settle-correction": "处理本人更正请求" },
  right: "staff.settle",
  input: staffCorrectionSettleInputSchema,
  output: z.object({}),
});
