import { auditLogResultNames, type AuditLogRow } from "#contracts/audit-log/audit-log.ts";
import { auditDetailNames } from "#contracts/audit-log/detail-names.ts";
import { shownAccount } from "#contracts/identity.ts";
import { roleNames, roleSchema } from "#contracts/permissions/roles.ts";

const words: Readonly<Record<string, string>> = {
  ...auditLogResultNames,
  kept: "未修改",
  changed: "已修改",
  pair: "本网络对该账号",
  account: "该账号",
  none: "未填写",
  asked: "已填写",
  before: "修改前",
  after: "修改后",
  pass: "通过",
  fail: "不通过",
};

function valueText(value: AuditLogRow["detail"][string]): string {
  if (value === null) return "无";
  if (typeof value === "boolean") return value ? "是" : "否";
  const role = roleSchema.safeParse(value);
  return role.success ? roleNames[role.data] : (words[value] ?? shownAccount(String(value)));
}

export function detailFacts({ detail }: AuditLogRow): { name: string; value: string }[] {
  const kept = Object.entries(detail).filter(([, value]) => value !== "");
  return kept.map(([key, value]) => ({
    name: auditDetailNames[key] ?? key,
    value: valueText(value),
  }));
}
