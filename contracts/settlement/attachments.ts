import type { AttachmentType } from "../attachment.ts";

const pdf = ["pdf"] as const;

function bill(code: string, fileType: string): AttachmentType {
  return {
    code,
    fileType,
    required: true,
    limitingType: ["xml", "xlsx"],
    size: 200,
    part: "bill",
    many: false,
  };
}

function attachment(
  code: string,
  fileType: string,
  size: number,
  rest: Partial<AttachmentType> = {},
): AttachmentType {
  return { code, fileType, required: true, limitingType: pdf, size, part: "documents", many: true, ...rest };
}

const reusable = { reusable: true } as const;

const optional = { required: false } as const;
const result = { part: "result" } as const;

export const settlementAttachments: readonly AttachmentType[] = [
  bill("bill-contract", "造价数据文件（合同价）"),
  bill("bill-submitted", "造价数据文件（送审价）"),
  bill("bill-approved", "造价数据文件（审定价）"),
  attachment("filing-form", "竣工结算备案表（盖章扫描）", 20, { many: false }),
  attachment("contract", "施工合同", 100, reusable),
  attachment("award-notice", "中标通知书", 20, reusable),
  attachment("acceptance-record", "竣工验收记录", 50, reusable),
  attachment("approval-sheet", "工程结算审定单（三方签章）", 50, result),
  attachment("consult-report", "工程造价咨询报告书", 200, result),
  attachment("promise", "真实性承诺书", 10, { ...result, many: false }),
  attachment("application", "竣工结算备案申请表", 20, optional),
  attachment("settlement-book", "竣工结算书", 200, { ...result, ...optional }),
  attachment("bill-ceiling", "造价数据文件（最高投标限价）", 200, {
    ...optional,
    limitingType: ["xml", "xlsx"],
    many: false,
    compared: true,
  }),
  attachment("supplement", "补充协议", 50, { ...optional, ...reusable }),
  attachment("tender", "招标文件及投标文件经济标", 200, { ...optional, ...reusable }),
  attachment("as-built-drawings", "竣工图", 200, { ...optional, ...reusable }),
  attachment("site-instruction", "现场签证、设计变更和技术核定单", 200, { ...optional, ...reusable }),
  attachment("price-approval", "认质认价单", 100, { ...optional, ...reusable }),
  attachment("safety-fee", "安全文明施工费核定通知书", 20, { ...optional, ...reusable }),
  attachment("other", "其他", 50, { ...optional, ...reusable, limitingType: ["pdf", "jpg", "png"] }),
];
