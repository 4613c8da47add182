import { z } from "zod";

import { post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import { detectionCausesInputSchema, detectionCausesOutputSchema } from "./cause.ts";
import {
  askedReportInputSchema,
  detectionAnswerInputSchema,
  detectionDecideInputSchema,
  detectionDecideOutputSchema,
  detectionAnswerManyInputSchema,
  detectionAnswerManyOutputSchema,
  detectionChosenCountInputSchema,
  detectionChosenCountOutputSchema,
  detectionExportInputSchema,
  detectionFindingsInputSchema,
  detectionFindingsOutputSchema,
  detectionReportInputSchema,
  detectionReportOutputSchema,
  detectionRowsInputSchema,
  detectionRowsOutputSchema,
  detectionSearchInputSchema,
  detectionSearchOutputSchema,
  detectionTreeOutputSchema,
  detectionUndoBatchInputSchema,
  detectionUndoBatchOutputSchema,
} from "./detection-api.ts";
import { detectionLineInputSchema, detectionLineOutputSchema } from "./line-detail.ts";

export const detectionReport = post("/ks/detection/v1/report", {
  summary: "检测报告",
  right: "detection.read",
  input: detectionReportInputSchema,
  output: detectionReportOutputSchema,
});

export const detectionFindings = post("/ks/detection/v1/findings", {
  summary: "检测结果",
  right: "detection.read",
  input: detectionFindingsInputSchema,
  output: detectionFindingsOutputSchema,
});

export const detectionCauses = post("/ks/detection/v1/causes", {
  summary: "检测问题的原因",
  right: "detection.read",
  input: detectionCausesInputSchema,
  output: detectionCausesOutputSchema,
});

export const detectionTree = post("/ks/detection/v1/tree", {
  summary: "造价数据文件的层级",
  right: "detection.read",
  input: askedReportInputSchema,
  output: detectionTreeOutputSchema,
});

export const detectionRows = post("/ks/detection/v1/rows", {
  summary: "造价数据文件的行",
  right: "detection.read",
  input: detectionRowsInputSchema,
  output: detectionRowsOutputSchema,
});

export const detectionLine = post("/ks/detection/v1/line", {
  summary: "清单项目的单价构成和定额",
  right: "detection.read",
  input: detectionLineInputSchema,
  output: detectionLineOutputSchema,
});

export const detectionSearch = post("/ks/detection/v1/search", {
  summary: "在清单中查找",
  right: "detection.read",
  input: detectionSearchInputSchema,
  output: detectionSearchOutputSchema,
});

export const detectionAnswer = post("/ks/detection/v1/answer", {
  summary: "答复检测问题",
  acts: { "detection.answer": "答复检测问题" },
  right: "finding.answer",
  input: detectionAnswerInputSchema,
  output: z.null(),
});

export const detectionDecide = post("/ks/detection/v1/decide", {
  summary: "处理检测问题",
  acts: { "detection.decide": "处理检测问题" },
  right: "finding.decide",
  input: detectionDecideInputSchema,
  output: detectionDecideOutputSchema,
});

export const detectionAnswerMany = post("/ks/detection/v1/answer-many", {
  summary: "批量答复检测问题",
  acts: { "detection.answer-many": "批量答复检测问题" },
  right: "finding.answer",
  input: detectionAnswerManyInputSchema,
  output: detectionAnswerManyOutputSchema,
});

export const detectionChosenCount = post("/ks/detection/v1/chosen-count", {
  summary: "所选检测问题的处理和答复情况",
  right: "detection.read",
  input: detectionChosenCountInputSchema,
  output: detectionChosenCountOutputSchema,
});

export const detectionUndoBatch = post("/ks/detection/v1/undo-batch", {
  summary: "撤销批量处理",
  acts: { "detection.undo-batch": "撤销批量处理" },
  right: "finding.decide",
  input: detectionUndoBatchInputSchema,
  output: detectionUndoBatchOutputSchema,
});

export const detectionExport = post("/ks/detection/v1/export", {
  summary: "导出检测问题",
  acts: { "detection.export": "导出检测问题" },
  right: "filing.export",
  input: detectionExportInputSchema,
  output: "file",
});

export const detectionXml = post("/ks/detection/v1/exchange-xml", {
  summary: "导出交换标准文件（XML）",
  acts: { "detection.convert": "导出交换标准文件（XML）" },
  right: "detection.read",
  input: filingIdInputSchema,
  output: "file",
});
