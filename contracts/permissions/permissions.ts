import { z } from "zod";

import { type Role, roleSchema } from "./roles.ts";

const everyone = roleSchema.options;
const stations = ["county", "city", "province"] as const;
const filing = ["filer", ...stations] as const;

/**
 * Deny by default. Whether a right extends to a given record (own, in charge, in sight) is checked beside the
 * record, never by role.
 */
const table = {
  "own-account.use": everyone,
  "menu.read": everyone,
  "dict.read": everyone,
  "staff.read": filing,

  "filing.read": filing,
  "filing.export": filing,
  "filing.summarise": stations,
  "filing.reveal": filing,
  "filing.create": ["filer"],
  "filing.edit": ["filer"],
  "filing.handle": filing,
  "filing.submit": ["filer"],
  "filing.revoke": ["filer"],
  "filing.change": ["filer"],
  "filing.accept": stations,
  "filing.return": stations,
  "filing.void": stations,
  "filing.unarchive": ["city", "province"],

  "registration.read": stations,
  "registration.review": stations,
  "registration.reveal": stations,

  "enterprise.list": stations,
  "enterprise.read": filing,
  "enterprise.edit": ["filer"],
  "enterprise.end": filing,
  "own-enterprise.open": ["filer"],
  "enterprise.reveal": stations,
  "credit-grade.write": ["city", "province"],
  "conduct.write": ["city", "province"],
  "staff.edit": ["filer"],
  "staff.reveal": filing,
  "staff.settle": filing,
  "registry-request.read": filing,
  "registry-request.submit": ["filer"],
  "registry-request.review": stations,

  "detection.read": filing,
  "detection.cancel": stations,
  "detection.retry": stations,
  "detection.trial": ["filer"],
  "finding.answer": ["filer"],
  "finding.decide": stations,

  "detect-standard.rules": [...filing, "security-admin"],
  "detect-standard.read": [...stations, "security-admin"],
  "detect-standard.write": ["city", "province", "security-admin"],
  "local-rule.write": ["province", "security-admin"],

  "indicator-sample.read": stations,
  "indicator-sample.write": stations,
  "indicator-pool.read": stations,
  "indicator-setting.read": [...stations, "security-admin"],
  "indicator-setting.write": ["province", "security-admin"],
  "indicator-issue.read": filing,
  "indicator-issue.write": stations,

  "price.read": everyone,
  "price-issue.write": stations,
  "price-enquiry.ask": ["filer"],
  "periodical.read": everyone,
  "periodical.write": stations,

  "home.open": filing,
  "todo.read": filing,
  "todo.handle": stations,
  "phrase.use": stations,
  "deadline.read": [...stations, "security-admin"],
  "deadline.write": ["province", "security-admin"],
  "county-todo.open": ["county"],
  "city-todo.open": ["city", "province"],

  "file.read": everyone,
  "file.upload": filing,
  "file.chunk": [...filing, "system-admin"],
  "file.share": stations,
  "notice.read": everyone,
  "notice.write": [...stations, "system-admin"],
  "notice.review": [...stations, "system-admin"],
  "notice-node.write": ["province", "system-admin"],
  "help.read": everyone,
  "help.write": ["province", "system-admin"],
  "search.use": everyone,
  "search.maintain": ["province", "system-admin"],
  "sms-log.read": ["system-admin", "security-admin"],

  /**
   * 三员分立: the system administrator requests, the security administrator consents and locks, the audit administrator reads logs.
   */
  "user.read": ["system-admin", "security-admin"],
  "user.create": ["system-admin"],
  "user.change": ["system-admin"],
  "user.consent": ["security-admin"],
  "user.disable": ["system-admin"],
  "user.enable": ["system-admin"],
  "user.lock": ["security-admin"],
  "user.unlock": ["security-admin"],
  "user.reset": ["security-admin"],
  "online.read": ["security-admin"],
  "online.end": ["security-admin"],
  "permission.read": ["security-admin"],
  "diagnosis.run": ["system-admin"],
  "audit.read": ["audit-admin"],
  "audit.export": ["audit-admin"],
  "audit.verify": ["audit-admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof table;

export const permissions: Readonly<Record<Right, readonly Role[]>> = table;

const rights = Object.keys(table).filter((name): name is Right => name in table);
export const rightSchema = z.enum(rights);

/** Left to the accounts of a deregistered enterprise: what reads, and their own account. */
const leftWhenEnded: ReadonlySet<Right> = new Set([
  "own-account.use",
  "menu.read",
  "dict.read",
  "staff.read",
  "filing.read",
  "filing.export",
  "filing.reveal",
  "enterprise.read",
  "own-enterprise.open",
  "registry-request.read",
  "detection.read",
  "home.open",
  "todo.read",
  "file.read",
  "notice.read",
  "help.read",
  "search.use",
]);

/** `isEnded`: the account's enterprise is deregistered. */
export type Holder = { role: Role; isEnded?: boolean };

export function holds({ role, isEnded = false }: Holder, right: Right): boolean {
  return permissions[right].includes(role) && (!isEnded || leftWhenEnded.has(right));
}

export function rightsOf(holder: Holder): Right[] {
  return rights.filter((right) => holds(holder, right));
}
