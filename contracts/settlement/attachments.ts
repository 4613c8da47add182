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

function paper(
  code: string,
  fileType: string,
  size: number,
  rest: Partial<AttachmentType> = {},
): AttachmentType {
  return { code, fileType, required: true, limitingType: pdf, size, part: "paper", many: true, ...rest };
}

const optional = { required: false } as const;
const result = { part: "result" } as const;

/** 竣工结算备案 attachments; required are those that every station asks for, the others are handed in where there are any. */
export const settlementAttachments: readonly AttachmentType[] = [
  bill("bill-contract", "造价数据文件（合同价）"),
  bill("bill-submitted", "造价数据文件（送审价）"),
  bill("bill-approved", "造价数据文件（审定价）"),
  paper("filing-form", "竣工结算备案表（盖章扫描）", 20, { many: false }),
  paper("contract", "施工合同", 100),
  paper("award-notice", "中标通知书", 20),
  paper("acceptance-record", "竣工验收记录", 50),
  paper("approval-sheet", "工程结算审定单（三方签章）", 50, result),
  paper("consult-report", "工程造价咨询报告书", 200, result),
  paper("promise", "真实性承诺书", 10, { ...result, many: false }),
  paper("application", "竣工结算备案申请表", 20, optional),
  paper("settlement-book", "竣工结算书", 200, { ...result, ...optional }),
  paper("supplement", "补充协议", 50, optional),
  paper("tender", "招标文件及投标文件经济标", 200, optional),
  paper("as-built-drawings", "竣工图", 200, optional),
  paper("site-instruction", "现场签证、设计变更和技术核定单", 200, optional),
  paper("price-approval", "认质核价单", 100, optional),
  paper("safety-fee", "安全施工费核定通知书", 20, optional),
  paper("other", "其他", 50, { ...optional, limitingType: ["pdf", "jpg", "png"] }),
];
