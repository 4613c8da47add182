import { z } from "zod";

import { post } from "../endpoint.ts";
import { smsLogOutputSchema } from "./sms.ts";

export const smsLog = post("/ks/sms/v1/outbox", {
  summary: "未接入短信平台时的短信记录",
  acts: { "sms.log": "查看短信记录" },
  right: "sms-log.read",
  input: z.object({}),
  output: smsLogOutputSchema,
});
