import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { shownColumnsSchema } from "../http/list-export.ts";
import { limits } from "../limits.ts";

export const auditLogResultSchema = z.enum(["ok", "refused", "failed"]);
export type AuditLogResult = z.infer<typeof auditLogResultSchema>;
export const auditLogResultNames: Record<AuditLogResult, string> = {
  ok: "成功",
  refused: "拒绝",
  failed: "失败",
};

/** Kinds of objects. */
export const auditLogObjectNames = {
  account: "账号",
  session: "登录",
  filing: "备案",
  file: "文件",
  upload: "上传任务",
  notice: "通知公告",
  "notice-node": "公告栏目",
  standard: "检测标准",
  reference: "参考数据",
  registration: "企业注册申请",
  enterprise: "企业",
  legal: "企业法人",
  person: "人员",
  "sms-code": "短信验证码",
  "account-change": "账号变更申请",
  "registry-request": "登记变更申请",
  "staff-import": "人员批量登记",
  "return-item": "退回事项",
  "file-link": "文件链接",
  phrase: "常用意见",
  help: "帮助",
  "help-class": "帮助分类",
  synonym: "同义词",
  deadline: "办理期限",
  calendar: "工作日历",
  "policy-basis": "政策依据",
  periodical: "期刊",
  "price-issue": "材料价格",
  "price-zone": "价区",
  "price-item": "材料",
  "price-enquiry": "材料询价",
  "indicator-sample": "指标样本",
  "indicator-intake": "指标样本录入",
  "indicator-issue": "指标发布",
  "indicator-setting": "指标设置",
} as const;
export type AuditLogObject = keyof typeof auditLogObjectNames;

export const auditLogColumnNames = {
  at: "时间",
  person: "操作人员",
  action: "操作",
  object: "对象",
  result: "结果",
  ip: "登录IP",
  requestId: "操作流水号",
} as const;
export type AuditLogColumnCode = keyof typeof auditLogColumnNames;

const momentSchema = z.iso
  .datetime({ offset: true })
  .refine((moment) => Date.parse(moment) >= 0, "时间过早，请重新选择");

export const auditLogListInputSchema = pagingSchema.extend({
  /** `from` inclusive, `to` exclusive. */
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  person: z.string().trim().max(64).default("").describe("姓名或账号"),
  action: z.string().trim().max(40).default("").describe("操作的名称"),
  object: z.string().trim().max(64).default("").describe("对象的编号"),
  result: auditLogResultSchema.optional(),
  ip: z.string().trim().max(45).default(""),
  requestId: z.string().trim().max(64).default(""),
});
export type AuditLogListInput = z.infer<typeof auditLogListInputSchema>;
export type AuditLogFilter = Omit<AuditLogListInput, "curPage" | "pageSize">;

export const auditLogExportInputSchema = auditLogListInputSchema
  .omit({ curPage: true, pageSize: true })
  .extend({ columns: shownColumnsSchema(auditLogColumnNames) });

export const auditLogRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  userCode: z.string(),
  name: z.string(),
  roleName: z.string(),
  action: z.string(),
  actionName: z.string(),
  objectType: z.string(),
  objectName: z.string(),
  objectId: z.string(),
  result: auditLogResultSchema,
  reason: z.string(),
  ip: z.string(),
  requestId: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditLogRow = z.infer<typeof auditLogRowSchema>;
export const auditLogListOutputSchema = pageSchema(auditLogRowSchema);

export const auditLogStateOutputSchema = z.object({
  check: z
    .object({
      at: z.iso.datetime(),
      rows: z.int().nonnegative(),
      faults: z.int().nonnegative(),
      /** `whole` only if it matches the chain heads that every instance logged outside the database. */
      verdict: z.enum(["whole", "altered", "unknown"]),
      heads: z.int().nonnegative(),
      doubts: z.array(z.string()),
    })
    .nullable(),
  retentionMonths: z.int().min(limits.auditMonthsLeast),
  actionNames: z.array(z.string()),
});
export type AuditLogState = z.infer<typeof auditLogStateOutputSchema>;
