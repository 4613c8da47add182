import { z } from "zod";

import { pageSchema, pagingSchema } from "./envelope.ts";
import { limits } from "./limits.ts";
import { shownColumnsSchema } from "./list-export.ts";

export const accessResultSchema = z.enum(["ok", "refused", "failed"]);
export type AccessResult = z.infer<typeof accessResultSchema>;
export const accessResultNames: Record<AccessResult, string> = {
  ok: "成功",
  refused: "拒绝",
  failed: "失败",
};

/** What an act was done to. */
export const accessObjectNames: Readonly<Record<string, string>> = {
  account: "账号",
  session: "登录",
  filing: "备案",
  file: "文件",
  upload: "上传任务",
  notice: "通知公告",
  standard: "检测标准",
  reference: "参考数据",
  registration: "企业注册申请",
  legal: "企业法人",
  "sms-code": "短信验证码",
};

/** The columns of the list as the screen and the workbook name them. */
export const accessColumnNames = {
  at: "时间",
  person: "操作人员",
  action: "操作",
  object: "对象",
  result: "结果",
  ip: "登录地址",
  requestId: "请求编号",
} as const;
export type AccessColumnCode = keyof typeof accessColumnNames;

const momentSchema = z.iso.datetime({ offset: true });

export const accessListInputSchema = pagingSchema.extend({
  /** The end is left out, as a day's midnight is the beginning of the next one. */
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  person: z.string().trim().max(64).default("").describe("姓名或账号"),
  action: z.string().trim().max(40).default("").describe("操作的名称"),
  object: z.string().trim().max(64).default("").describe("对象的编号"),
  result: accessResultSchema.optional(),
  ip: z.string().trim().max(45).default(""),
  requestId: z.string().trim().max(64).default(""),
});
export type AccessListInput = z.infer<typeof accessListInputSchema>;
export type AccessFilter = Omit<AccessListInput, "curPage" | "pageSize">;

export const accessExportInputSchema = accessListInputSchema
  .omit({ curPage: true, pageSize: true })
  .extend({ columns: shownColumnsSchema(accessColumnNames) });

export const accessRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  userCode: z.string(),
  /** The name that goes with the account now; empty for nobody. */
  name: z.string(),
  roleName: z.string(),
  action: z.string(),
  actionName: z.string(),
  objectType: z.string(),
  objectName: z.string(),
  objectId: z.string(),
  result: accessResultSchema,
  /** Why not, in words; empty for a success. */
  reason: z.string(),
  ip: z.string(),
  requestId: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AccessRow = z.infer<typeof accessRowSchema>;
export const accessListOutputSchema = pageSchema(accessRowSchema);

/** How the chain over the log stands, and what there is to filter by. */
export const accessStateOutputSchema = z.object({
  check: z
    .object({
      at: z.iso.datetime(),
      rows: z.int().nonnegative(),
      faults: z.int().nonnegative(),
      /** Whole only when it was compared with the heads that all instances noted outside the database. */
      verdict: z.enum(["whole", "altered", "unknown"]),
      heads: z.int().nonnegative(),
      /** Why the check could not tell, in words. */
      doubts: z.array(z.string()),
    })
    .nullable(),
  retentionMonths: z.int().min(limits.auditMonthsLeast),
  actionNames: z.array(z.string()),
});
export type AccessState = z.infer<typeof accessStateOutputSchema>;
