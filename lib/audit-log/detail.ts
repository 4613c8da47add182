import { auditLogResultNames, type AuditLogRow } from "#contracts/audit-log/audit-log.ts";
import { shownAccount } from "#contracts/identity.ts";
import { roleNames, roleSchema } from "#contracts/permissions/roles.ts";

const names: Readonly<Record<string, string>> = {
  accountId: "所属账号编号",
  action: "筛选的操作",
  agent: "设备",
  before: "早于",
  calls: "被拒的调用和次数",
  columns: "导出的列",
  count: "次数",
  documentNo: "文号",
  ended: "结束的登录数",
  expiring: "证书到期",
  field: "字段",
  faults: "发现的问题数",
  formerRole: "原角色",
  from: "起",
  grade: "信用等级",
  ids: "被拒的事项和原因代码",
  ip: "登录IP",
  locks: "触发锁定",
  n: "日志序号",
  name: "名称",
  needs: "待补充的验证",
  number: "编号",
  object: "筛选的对象",
  order: "排序方向",
  people: "匹配的账号",
  person: "筛选的人员",
  phone: "手机号",
  provider: "认证方",
  purpose: "用途",
  reason: "事由",
  refused: "被拒的件数",
  regionCode: "地区代码",
  requestId: "操作流水号",
  result: "处理结果",
  revision: "修订号",
  role: "角色",
  rows: "条数",
  search: "关键词",
  since: "自",
  size: "大小（字节）",
  sort: "排序",
  status: "状态",
  to: "止",
  type: "类型",
  userCode: "账号",
  validTo: "有效期止",
  uscc: "统一社会信用代码",
};
const words: Readonly<Record<string, string>> = {
  ...auditLogResultNames,
  kept: "未修改",
  changed: "已修改",
  pair: "本网络对该账号",
  account: "该账号",
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
  return Object.entries(detail).map(([key, value]) => ({ name: names[key] ?? key, value: valueText(value) }));
}
