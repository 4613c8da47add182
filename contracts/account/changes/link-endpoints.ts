import { post } from "../../endpoint.ts";
import { sentCodeSchema } from "../../sms/sms.ts";
import {
  accountLinkInputSchema,
  accountLinkOutputSchema,
  linkPasswordInputSchema,
  linkPasswordOutputSchema,
  linkProveInputSchema,
  linkProveOutputSchema,
} from "./account-link.ts";

export const accountLink = post("/ks/account/v1/link", {
  summary: "打开一次性链接",
  right: "anyone",
  input: accountLinkInputSchema,
  output: accountLinkOutputSchema,
});

export const accountLinkPassword = post("/ks/account/v1/link-password", {
  summary: "通过一次性链接设置密码",
  acts: { "account.link-password": "通过一次性链接设置密码" },
  right: "anyone",
  signIn: true,
  input: linkPasswordInputSchema,
  output: linkPasswordOutputSchema,
});

export const accountLinkSmsCode = post("/ks/account/v1/link-captcha", {
  summary: "验证新手机号：获取短信验证码",
  right: "anyone",
  input: accountLinkInputSchema,
  output: sentCodeSchema,
});

export const accountLinkProve = post("/ks/account/v1/link-prove", {
  summary: "验证新手机号",
  acts: { "account.change-prove": "验证新手机号" },
  right: "anyone",
  signIn: true,
  input: linkProveInputSchema,
  output: linkProveOutputSchema,
});
