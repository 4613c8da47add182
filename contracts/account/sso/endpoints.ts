import { get, post } from "../../endpoint.ts";
import {
  ssoLoginInputSchema,
  ssoLoginOutputSchema,
  ssoStartInputSchema,
  ssoStartOutputSchema,
} from "./sso.ts";

export const ssoStart = get("/ks/auth/v1/authorization/login", {
  summary: "政务服务统一登录：跳转地址",
  right: "anyone",
  relay: false,
  input: ssoStartInputSchema,
  output: ssoStartOutputSchema,
});

export const ssoLogin = post("/zwsso/login", {
  summary: "政务服务统一登录：登录",
  acts: { "account.sso-login": "政务服务统一登录", "sso.bind": "绑定政务服务账号" },
  right: "anyone",
  relay: false,
  signIn: true,
  input: ssoLoginInputSchema,
  output: ssoLoginOutputSchema,
});
