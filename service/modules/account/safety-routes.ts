import { z } from "zod";

import { changeIdInputSchema } from "#contracts/account-change.ts";
import { ownChangeInputSchema, ownChangeOutputSchema } from "#contracts/account-link.ts";
import {
  accountSafetyOutputSchema,
  accountSessionsOutputSchema,
  changePasswordInputSchema,
  phoneChangeInputSchema,
  phoneChangeOutputSchema,
  reauthInputSchema,
  reauthOutputSchema,
  sessionEndInputSchema,
  sessionsEndOthersOutputSchema,
  sessionStateOutputSchema,
  signInsOutputSchema,
} from "#contracts/account-safety.ts";
import { parkedTextKeyOutputSchema } from "#contracts/parked-text.ts";
import { sendCodeInputSchema, sentCodeSchema } from "#contracts/sms.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { changePwd } from "./change-pwd.ts";
import { decideOwnChange, ownChangeCaptcha } from "./changes/own.ts";
import { parkedTextKey } from "./parked-text-key.ts";
import { reauth, reauthCaptcha } from "./reauth.ts";
import { accountSafety, phoneCaptcha, phoneChange } from "./safety.ts";
import { sessionState, sessionUse } from "./session-state.ts";
import { accountSessions, sessionEnd, sessionsEndOthers, signIns } from "./sessions.ts";

const nothing = z.object({});

/** 账号安全: what everybody does with their own account. */
export function accountSafetyRoutes(app: ServiceApp): void {
  route(app, "accountSafety", {
    summary: "账号安全信息",
    right: "own-account.use",
    input: nothing,
    output: accountSafetyOutputSchema,
    handler: accountSafety,
  });
  route(app, "changePwd", {
    summary: "修改密码",
    right: "own-account.use",
    input: changePasswordInputSchema,
    output: nothing,
    handler: changePwd,
  });
  route(app, "reauth", {
    summary: "验证登录密码",
    right: "own-account.use",
    input: reauthInputSchema,
    output: reauthOutputSchema,
    handler: reauth,
  });
  route(app, "reauthCaptcha", {
    summary: "验证身份：获取短信验证码",
    right: "own-account.use",
    input: nothing,
    output: sentCodeSchema,
    handler: reauthCaptcha,
  });
  route(app, "phoneCaptcha", {
    summary: "更换手机号：获取短信验证码",
    right: "own-account.use",
    input: sendCodeInputSchema,
    output: sentCodeSchema,
    handler: phoneCaptcha,
  });
  route(app, "phoneChange", {
    summary: "更换手机号",
    right: "own-account.use",
    input: phoneChangeInputSchema,
    output: phoneChangeOutputSchema,
    handler: phoneChange,
  });
  changeRoutes(app);
  sessionRoutes(app);
}

function changeRoutes(app: ServiceApp): void {
  route(app, "ownChangeCaptcha", {
    summary: "确认账号变更：获取短信验证码",
    right: "own-account.use",
    input: changeIdInputSchema,
    output: sentCodeSchema,
    handler: ownChangeCaptcha,
  });
  route(app, "ownChangeDecide", {
    summary: "本人确认或拒绝账号变更",
    right: "own-account.use",
    input: ownChangeInputSchema,
    output: ownChangeOutputSchema,
    handler: decideOwnChange,
  });
}

function sessionRoutes(app: ServiceApp): void {
  route(app, "sessionState", {
    summary: "本次登录的剩余时间",
    right: "own-account.use",
    input: nothing,
    output: sessionStateOutputSchema,
    handler: sessionState,
  });
  route(app, "sessionUse", {
    summary: "继续使用本次登录",
    right: "own-account.use",
    input: nothing,
    output: sessionStateOutputSchema,
    handler: sessionUse,
  });
  route(app, "parkedTextKey", {
    summary: "本人未保存内容的密钥",
    right: "own-account.use",
    input: nothing,
    output: parkedTextKeyOutputSchema,
    handler: parkedTextKey,
  });
  route(app, "accountSessions", {
    summary: "本人在线登录",
    right: "own-account.use",
    input: nothing,
    output: accountSessionsOutputSchema,
    handler: accountSessions,
  });
  route(app, "sessionEnd", {
    summary: "结束一个登录",
    right: "own-account.use",
    input: sessionEndInputSchema,
    output: nothing,
    handler: sessionEnd,
  });
  route(app, "sessionsEndOthers", {
    summary: "结束其他登录",
    right: "own-account.use",
    input: nothing,
    output: sessionsEndOthersOutputSchema,
    handler: sessionsEndOthers,
  });
  route(app, "signIns", {
    summary: "本人最近登录记录",
    right: "own-account.use",
    input: nothing,
    output: signInsOutputSchema,
    handler: signIns,
  });
}
