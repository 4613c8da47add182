import { accountChangeNames } from "#contracts/account/changes/account-change-names.ts";
import { auditLogResultNames, type AuditLogRow } from "#contracts/audit-log/audit-log.ts";
import { auditDetailNames } from "#contracts/audit-log/detail-names.ts";
import { decisionKindNames } from "#contracts/detection/detection-api.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { shownAccount } from "#contracts/identity.ts";
import { exclusionKindNames } from "#contracts/indicator/sample/api.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { settingKindNames } from "#contracts/indicator/settings/settings.ts";
import { roleNames, roleSchema } from "#contracts/permissions/roles.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import { returnTargetNames } from "#contracts/return-item/return-item.ts";
import { smsPurposeNames } from "#contracts/sms/sms.ts";
import { conductKindNames } from "#contracts/staff/conduct.ts";
import { reviewResultNames } from "#contracts/workflow/actions.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";

type Words = Readonly<Record<string, string>>;

const words: Words = {
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

const forms = Object.values(filingForms);

/** The two kinds of filing name some attachments of one code differently. */
function attachmentNames(): Words {
  const names: Record<string, string> = {};
  for (const { code, fileType } of forms.flatMap(({ attachments }) => attachments)) {
    const known = names[code];
    names[code] = known === undefined || known === fileType ? fileType : `${known}或${fileType}`;
  }
  return names;
}

const wordsOf: Readonly<Record<string, Words>> = {
  from: filingStatusNames,
  to: filingStatusNames,
  result: reviewResultNames,
  kind: {
    ...accountChangeNames,
    ...registryRequestKindNames,
    ...returnTargetNames,
    ...decisionKindNames,
    ...exclusionKindNames,
    ...settingKindNames,
    ...conductKindNames,
  },
  asked: accountChangeNames,
  field: {
    ...Object.fromEntries(forms.flatMap(({ fields }) => fields).map(({ code, name }) => [code, name])),
    phone: "手机号",
    contactPhone: "联系人手机号",
    idNumber: "证件号码",
  },
  purpose: smsPurposeNames,
  by: { sms: "短信", print: "账号交接单", password: "登录密码" },
  needs: { "auth.must-change": "修改密码", "auth.second-factor": "短信验证码" },
  code: attachmentNames(),
  stage: sampleStageNames,
  decision: { release: "发布", refuse: "不予发布", agreed: "同意", refused: "不同意", "taken-back": "撤回" },
  owner: { own: "本人", station: "本站" },
  type: { person: "个人", legal: "法人" },
};

function wordOf(key: string, text: string): string {
  const role = roleSchema.safeParse(text);
  return role.success ? roleNames[role.data] : (wordsOf[key]?.[text] ?? words[text] ?? shownAccount(text));
}

function valueText(key: string, value: AuditLogRow["detail"][string]): string {
  if (value === null) return "无";
  if (typeof value === "boolean") return value ? "是" : "否";
  const texts = key === "asked" ? String(value).split(",") : [String(value)];
  return texts.map((text) => wordOf(key, text)).join("；");
}

/** Names of facts that mean something else in these acts. */
const namesOf: Readonly<Record<string, Words>> = {
  "filing.hand-over": { from: "原承办人编号", to: "新承办人编号" },
  "filing.file-reuse": { from: "来源备案编号" },
  "filing.print": { code: "校验码" },
  "detection.print": { code: "校验码" },
  "standard.change": { from: "原版本", to: "新版本" },
};
const statusNames: Words = { from: "原状态", to: "新状态" };

function nameOf(action: string, key: string, value: AuditLogRow["detail"][string]): string {
  const isStatus = String(value) in filingStatusNames;
  return namesOf[action]?.[key] ?? (isStatus ? statusNames[key] : undefined) ?? auditDetailNames[key] ?? key;
}

export function detailFacts({ action, detail }: Pick<AuditLogRow, "action" | "detail">): {
  name: string;
  value: string;
}[] {
  const kept = Object.entries(detail).filter(([, value]) => value !== "");
  return kept.map(([key, value]) => ({ name: nameOf(action, key, value), value: valueText(key, value) }));
}
