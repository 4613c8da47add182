import { limits } from "#contracts/limits.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { systemName } from "#contracts/system-name.ts";
import { publicOrigin } from "#service/core/public-origin.ts";
import type { SmsMessageRow } from "#service/db/schema/sms.ts";

type Origin = Parameters<typeof publicOrigin>[0];
export type SmsTemplate = SmsMessageRow["template"];

/** Variables that the caller gives; the secret and the periods are added. `account` is masked. */
type Given = {
  code: { purpose: string };
  "change-code": Record<never, string>;
  "registration-passed": { unit: string; number: string };
  "registration-returned": { unit: string; number: string };
  locked: { account: string };
  "account-link": { account: string };
  "change-link": Record<never, string>;
  "change-asked": { account: string };
  "change-done": { account: string };
  "phone-changed": { account: string };
  "transfer-consent": { unit: string; number: string };
  "certificate-due": { certificate: string; day: string };
};
export type SmsContent = { [T in SmsTemplate]: { template: T; params: Given[T] } }[SmsTemplate];

/** Begins every message, as the signature that gateways demand. */
export const signature = `【${systemName}】`;
const noReaction = "如非本人操作，请勿理会，切勿告知他人。";
const progress = "登录页点击“企业注册”—“查询注册进度”";

/** Texts with `{variables}`; a gateway keeps its own copies of them (`docs/sms.md`). */
export const texts: Readonly<Record<SmsTemplate, string>> = {
  code: `验证码{code}，用于{purpose}，{minutes}分钟内有效。${noReaction}`,
  "change-code": `验证码{code}，用于确认账号变更，{minutes}分钟内有效。${noReaction}`,
  "registration-passed": `{unit}的企业注册申请（{number}）已审核通过，登录账号为统一社会信用代码，密码为申请时设置的密码。办理情况可在${progress}查看。`,
  "registration-returned": `{unit}的企业注册申请（{number}）已退回。请在${progress}，查看退回原因并修改后重新提交。`,
  locked: "您的账号{account}因多次登录失败已锁定{minutes}分钟。如非本人操作，解锁后请立即修改密码。",
  "account-link":
    "请打开链接{link}设置账号{account}的登录密码。链接{hours}小时内有效，仅可使用一次，切勿转发或告知他人。",
  "change-link": `有人申请将此手机号绑定到平台账号，请账号本人打开链接{link}验证。链接{days}天内有效。${noReaction}`,
  "change-asked":
    "系统管理员申请变更您的账号{account}的信息。请登录后在“账号安全”中确认；如有疑问，请拒绝并联系安全管理员。",
  "change-done": "您的账号{account}的信息已变更，此前的登录均已结束。如非本人同意，请立即联系安全管理员。",
  "phone-changed":
    "您的账号{account}绑定的手机号已更换，其他登录均已结束。如非本人操作，请立即修改密码并联系安全管理员。",
  "transfer-consent":
    "{unit}申请将您的造价工程师注册变更到该单位，申请编号{number}，确认码{code}，{days}天内有效。请打开平台登录页，点击“变更注册本人确认”，选择同意或不同意；非本人意愿的，请选择不同意。",
  "certificate-due":
    "您的注册证书{certificate}有效期至{day}。继续执业的，应在有效期满30日前通过所在单位申请延续注册；期满未延续的，不得以其签署成果文件。",
};

const minute = 60_000;
/** How long a lock-out lasts, in minutes (`service/modules/account/guard/guard.ts`). */
const lockMinutes = 30;
const periods: Readonly<Record<SmsTemplate, Readonly<Record<string, string>>>> = {
  code: { minutes: String(limits.codeLife / minute) },
  "change-code": { minutes: String(limits.codeLife / minute) },
  locked: { minutes: String(lockMinutes) },
  "account-link": { hours: String(serviceLimits.accountLinkLife / (60 * minute)) },
  "change-link": { days: String(serviceLimits.accountChangeLife / (24 * 60 * minute)) },
  "registration-passed": {},
  "registration-returned": {},
  "change-asked": {},
  "change-done": {},
  "phone-changed": {},
  "transfer-consent": { days: String(serviceLimits.transferConsentLife / (24 * 60 * minute)) },
  "certificate-due": {},
};

const linkTemplates: ReadonlySet<SmsTemplate> = new Set(["account-link", "change-link"]);

const day = 24 * 60 * minute;
const shortLives: Partial<Record<SmsTemplate, number>> = {
  code: limits.codeLife,
  "change-code": limits.codeLife,
  locked: lockMinutes * minute,
};

/** Milliseconds for which a message is tried; no secret waits longer (`service/sweeper.ts`). */
export function sendingLife(template: SmsTemplate): number {
  return shortLives[template] ?? day;
}

/** Secrets by which an account changes hands: hidden from system administrators in every installation. */
export function isOfAccountChange(template: SmsTemplate): boolean {
  return linkTemplates.has(template) || template === "change-code";
}

/** The fragment after `#` is never sent to a server. */
export function linkPage(env: Origin): string {
  return `${publicOrigin(env)}/accountLink`;
}

export function shownSecret(env: Origin, template: SmsTemplate, secret: string): string {
  return linkTemplates.has(template) ? `${linkPage(env)}#${secret}` : secret;
}

type Message = Pick<SmsMessageRow, "template" | "params">;

/** The variables of a message, for the gateway's template. */
export function paramsOf(env: Origin, message: Message, secret: string | null): Record<string, string> {
  const { template } = message;
  const params = { ...message.params, ...periods[template] };
  if (secret === null) return params;
  if (!linkTemplates.has(template)) return { ...params, code: secret };
  return { ...params, link: shownSecret(env, template, secret), token: secret };
}

const hidden = "******";

/** The text as it is sent, with the secret hidden. Messages of earlier versions lack variables. */
export function maskedText(env: Origin, message: Message): string {
  const params = paramsOf(env, message, hidden);
  return `${signature}${texts[message.template].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "——")}`;
}
