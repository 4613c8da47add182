import { z } from "zod";

import type { ErrorCode } from "#contracts/errors/errors.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { LegalFields } from "#service/core/settings/sso-settings.ts";

import type { Said } from "./claims.ts";

const scalar = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""));
const record = z.record(z.string(), z.unknown()).nullish();

const resultSchema = z.object({ result: scalar });
export const validatedSchema = z.object({ token: z.string().min(1) });

const userSchema = z.object({
  userType: scalar,
  authlevel: scalar,
  authLevel: scalar,
  idtype: scalar,
  idnum: scalar,
  username: scalar,
  personInfo: z.object({ userName: scalar, idType: scalar, idNo: scalar, authLevel: scalar }).nullish(),
  legalPersonInfo: record,
});

const failures: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
  "6001": { code: "auth.sso-expired", message: "统一登录已超时，请返回登录页重新登录" },
  "6002": { code: "auth.sso-refused", message: "统一登录信息无效或已使用，请返回登录页重新登录" },
  "6003": { code: "auth.sso-refused", message: "统一登录信息不是发给本平台的，请从本平台登录页重新登录" },
  "6004": { code: "auth.sso-refused", message: "统一登录暂时不可用，请使用账号登录，或联系技术支持" },
  "6099": { code: "auth.sso-refused", message: "统一登录返回未知错误，请稍后重新发起" },
};

/** Throws for any result but 0. Omits the provider's message, which may repeat the ticket. */
export function checkResult(body: unknown): void {
  const { result } = resultSchema.parse(body);
  if (result === "0" || result === "") return;
  const { code, message } = failures[result] ?? failures["6099"] ?? { code: "auth.sso-refused", message: "" };
  throw new ServiceError(code, { message, cause: new Error(`result ${result.slice(0, 8)}`) });
}

export function saidInTicket(body: unknown, fields: LegalFields): Said {
  const user = userSchema.parse(body);
  const legal = user.legalPersonInfo ?? {};
  const say = (name: string): string => scalar.catch("").parse(legal[name]);
  return {
    userType: user.userType,
    authLevel: user.authlevel || user.authLevel || (user.personInfo?.authLevel ?? "") || say("authLevel"),
    idType: user.personInfo?.idType ?? user.idtype,
    idNo: user.personInfo?.idNo ?? user.idnum,
    name: user.personInfo?.userName ?? user.username,
    uscc: say(fields.uscc),
    unitName: say(fields.unitName),
    legalRep: say(fields.legalRep),
  };
}
