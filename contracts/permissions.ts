import { z } from "zod";

import { type Role, roleSchema } from "./roles.ts";

const everyone = roleSchema.options;
const stations = ["county", "city", "province"] as const;
const filing = ["filer", ...stations] as const;

/**
 * The one table of permissions: who may do what, before any record is looked at. What is not listed is refused.
 * Whether a right extends to a record (own, in charge, in sight) is decided beside the record, never by a role.
 */
const table = {
  /** 本人账号：个人信息、密码、登录、显示设置。 */
  "own-account.use": everyone,
  "menu.read": everyone,
  "dict.read": everyone,
  "staff.read": filing,

  "filing.read": filing,
  "filing.export": filing,
  /** 显示被遮盖的号码：本单位的备案，或本站负责的备案。 */
  "filing.reveal": filing,
  "filing.create": ["filer"],
  "filing.edit": ["filer"],
  /** 办理：which of the acts below it is, the call says. */
  "filing.handle": filing,
  "filing.submit": ["filer"],
  "filing.revoke": ["filer"],
  "filing.change": ["filer"],
  "filing.accept": stations,
  "filing.return": stations,
  "filing.void": stations,
  "filing.unarchive": ["city", "province"],

  /** 企业注册申请：看辖区内的，审核归属本站的。 */
  "registration.read": stations,
  "registration.review": stations,
  "registration.reveal": stations,

  "detection.read": filing,
  "detection.cancel": stations,
  "detection.retry": stations,
  "finding.answer": ["filer"],
  "finding.decide": stations,

  /** 检测标准：规则的阈值，以及编码库、费率、信息价、注册证书库。 */
  "detect-standard.read": [...stations, "security-admin"],
  "detect-standard.write": ["city", "province", "security-admin"],

  "home.open": filing,
  "todo.read": filing,
  /** 认领、转交本站的备案。 */
  "todo.handle": stations,
  /** 本人和本站的常用意见。 */
  "phrase.use": stations,
  /** 办理时限和节假日安排：省站按国务院通知校正。 */
  "deadline.read": [...stations, "security-admin"],
  "deadline.write": ["province", "security-admin"],
  "county-todo.open": ["county"],
  "city-todo.open": ["city", "province"],

  "file.read": everyone,
  "file.upload": ["filer"],
  /** 分享链接：公示中和已备案的附件，供公告引用。 */
  "file.share": stations,
  "notice.read": everyone,
  "notice.write": ["system-admin"],
  "sms-outbox.read": ["system-admin", "security-admin"],

  /** 三员分立：系统管理员申请开通和变更，安全管理员同意并管锁定、密码和在线，审计管理员只看日志。 */
  "user.read": ["system-admin", "security-admin"],
  "user.create": ["system-admin"],
  "user.change": ["system-admin"],
  /** 账号变更的同意与拒绝，含开通。 */
  "user.consent": ["security-admin"],
  "user.disable": ["system-admin"],
  "user.enable": ["system-admin"],
  "user.lock": ["security-admin"],
  "user.unlock": ["security-admin"],
  "user.reset": ["security-admin"],
  "online.read": ["security-admin"],
  "online.end": ["security-admin"],
  "permission.read": ["security-admin"],
  "audit.read": ["audit-admin"],
  "audit.export": ["audit-admin"],
  "audit.verify": ["audit-admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof table;

/** The same, by right. */
export const permissions: Readonly<Record<Right, readonly Role[]>> = table;

const rights = Object.keys(table).filter((name): name is Right => name in table);
export const rightSchema = z.enum(rights);

/** The one question that is asked of a role. */
export function holds(role: Role, right: Right): boolean {
  return permissions[right].includes(role);
}

export function rightsOf(role: Role): Right[] {
  return rights.filter((right) => holds(role, right));
}
