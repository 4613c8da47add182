import { limits } from "#contracts/limits.ts";
import type { Env } from "#service/core/env.ts";
import { publicOrigin } from "#service/core/public-origin.ts";
import type { SmsMessageRow } from "#service/db/schema/sms.ts";

export type SmsTemplate = SmsMessageRow["template"];

export const smsTexts: Record<SmsTemplate, string> = {
  code: "您的短信验证码，10分钟内有效，请勿告知他人。",
  "registration-passed": "您提交的企业注册申请已通过审核，请使用统一社会信用代码和注册时设置的密码登录。",
  "registration-returned":
    "您提交的企业注册申请已退回。请在登录页点击“企业注册”，再点击“查询注册进度”，查看原因并修改后重新提交。",
  locked: "您的账号因登录失败次数过多已锁定30分钟。如非本人操作，请尽快修改密码。",
  "account-link": "您的账号可以使用了，请打开链接设置登录密码。链接24小时内有效，仅可使用一次，请勿转发。",
  "change-link":
    "有人申请将此手机号绑定到平台账号，请账号本人打开链接验证。链接7天内有效，如非本人申请请忽略。",
  "change-code": "您正在确认账号变更，短信验证码10分钟内有效，请勿告知他人。",
  "change-asked":
    "系统管理员申请变更您的账号信息。请登录后在“账号安全”中确认；如有疑问，请拒绝并联系安全管理员。",
  "change-done": "您的账号信息已变更，此前的登录均已结束。如非本人同意，请立即联系安全管理员。",
};

const linkLives: Partial<Record<SmsTemplate, number>> = {
  "account-link": limits.accountLinkLife,
  "change-link": limits.accountChangeLife,
};

export function secretLife(template: SmsTemplate): number {
  return linkLives[template] ?? limits.codeLife;
}

/** Secrets by which an account changes hands: hidden from system administrators in every installation. */
export function isOfAccountChange(template: SmsTemplate): boolean {
  return template in linkLives || template === "change-code";
}

/** The fragment after `#` is never sent to a server. */
export function linkPage(env: Env): string {
  return `${publicOrigin(env)}/accountLink`;
}

export function shownSecret(env: Env, template: SmsTemplate, secret: string): string {
  return template in linkLives ? `${linkPage(env)}#${secret}` : secret;
}

export function paramsOf(env: Env, template: SmsTemplate, secret: string | null): Record<string, string> {
  if (secret === null) return {};
  if (!(template in linkLives)) return { code: secret };
  return { link: shownSecret(env, template, secret), token: secret };
}
