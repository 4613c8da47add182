import { post } from "../../endpoint.ts";
import { sentCodeSchema } from "../../sms/sms.ts";
import { changeIdInputSchema } from "./account-change.ts";
import { ownChangeInputSchema, ownChangeOutputSchema } from "./account-link.ts";

export const ownChangeSmsCode = post("/ks/account/v1/change-captcha", {
  summary: "确认账号变更：获取短信验证码",
  right: "own-account.use",
  input: changeIdInputSchema,
  output: sentCodeSchema,
});

export const ownChangeDecide = post("/ks/account/v1/change-decide", {
  summary: "本人确认或拒绝账号变更",
  acts: { "account.change-consent": "本人同意账号变更", "account.change-refuse": "本人拒绝账号变更" },
  right: "own-account.use",
  input: ownChangeInputSchema,
  output: ownChangeOutputSchema,
});
