import { z } from "zod";

import {
  fileChangeOutputSchema,
  fileDelInputSchema,
  fileListInputSchema,
  fileListOutputSchema,
  fileSaveInputSchema,
} from "#contracts/attachment.ts";
import {
  filingActInputSchema,
  filingActOutputSchema,
  filingBillFactsOutputSchema,
  filingCheckOutputSchema,
  filingCreateInputSchema,
  filingCreateOutputSchema,
  filingDetailOutputSchema,
  filingExportInputSchema,
  filingIdInputSchema,
  filingPaperCheckInputSchema,
  filingPaperCheckOutputSchema,
  filingListInputSchema,
  filingListOutputSchema,
  filingRemoveInputSchema,
  filingRevealInputSchema,
  filingSaveInputSchema,
  filingSaveOutputSchema,
  publicityOutputSchema,
} from "#contracts/filing/api.ts";
import {
  filingCompareInputSchema,
  filingCompareOutputSchema,
  filingSubmissionsOutputSchema,
} from "#contracts/filing/changes.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { revealOutputSchema } from "#contracts/reveal.ts";
import { logBrokenPatterns } from "#service/http/broken-patterns.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { apply } from "#service/workflow/apply.ts";

import { billFacts } from "./bill-facts.ts";
import { checkFiling } from "./check.ts";
import { compareSubmissions } from "./compare.ts";
import { createFiling } from "./create.ts";
import { detailFiling } from "./detail.ts";
import { exportFilings } from "./export.ts";
import { deleteFile } from "./file-del.ts";
import { listFiles } from "./file-list.ts";
import { saveFile } from "./file-save.ts";
import { listFilings } from "./list.ts";
import { publicity } from "./max-price/publicity.ts";
import { sampleBillFile } from "./max-price/sample-bill.ts";
import { checkFilingPaper, printFiling } from "./paper/paper.ts";
import { removeFiling } from "./remove.ts";
import { revealFiling } from "./reveal.ts";
import { saveFiling } from "./save.ts";
import { listSubmissions } from "./submissions.ts";

export function filingRoutes(app: ServiceApp): void {
  for (const [kind, { fields }] of Object.entries(filingForms)) {
    logBrokenPatterns(app.deps.log, kind, fields);
  }
  route(app, "filingList", {
    summary: "备案列表",
    right: "filing.read",
    input: filingListInputSchema,
    output: filingListOutputSchema,
    handler: listFilings,
  });
  fileRoute(app, "filingExport", {
    summary: "导出备案列表",
    right: "filing.export",
    input: filingExportInputSchema,
    handler: exportFilings,
  });
  route(app, "filingCreate", {
    summary: "新建草稿",
    right: "filing.create",
    input: filingCreateInputSchema,
    output: filingCreateOutputSchema,
    handler: createFiling,
  });
  route(app, "filingDetail", {
    summary: "备案详情",
    right: "filing.read",
    input: filingIdInputSchema,
    output: filingDetailOutputSchema,
    handler: detailFiling,
  });
  route(app, "filingSave", {
    summary: "保存填报内容",
    right: "filing.edit",
    input: filingSaveInputSchema,
    output: filingSaveOutputSchema,
    handler: saveFiling,
  });
  route(app, "filingRemove", {
    summary: "删除未提交过的草稿",
    right: "filing.edit",
    input: filingRemoveInputSchema,
    output: z.null(),
    handler: removeFiling,
  });
  route(app, "filingCheck", {
    summary: "提交前检查",
    right: "filing.read",
    input: filingIdInputSchema,
    output: filingCheckOutputSchema,
    handler: checkFiling,
  });
  route(app, "filingAct", {
    summary: "提交、撤回、受理、退回、变更、退回归档、作废",
    right: "filing.handle",
    input: filingActInputSchema,
    output: filingActOutputSchema,
    handler: apply,
  });
  route(app, "filingBillFacts", {
    summary: "造价数据文件与表单的对照",
    right: "filing.read",
    input: filingIdInputSchema,
    output: filingBillFactsOutputSchema,
    handler: billFacts,
  });
  route(app, "maxPricePublicity", {
    summary: "公示内容",
    right: "filing.read",
    input: filingIdInputSchema,
    output: publicityOutputSchema,
    handler: publicity,
  });
  fileRoute(app, "sampleBill", {
    summary: "下载示例造价文件",
    right: "filing.read",
    input: z.object({}),
    handler: sampleBillFile,
  });
}

/** What was handed in, time after time, and single numbers of persons. */
export function filingHistoryRoutes(app: ServiceApp): void {
  route(app, "filingReveal", {
    summary: "显示被遮盖的号码",
    right: "filing.reveal",
    input: filingRevealInputSchema,
    output: revealOutputSchema,
    handler: revealFiling,
  });
  route(app, "filingSubmissions", {
    summary: "历次提交",
    right: "filing.read",
    input: filingIdInputSchema,
    output: filingSubmissionsOutputSchema,
    handler: listSubmissions,
  });
  route(app, "filingCompare", {
    summary: "两次提交的内容",
    right: "filing.read",
    input: filingCompareInputSchema,
    output: filingCompareOutputSchema,
    handler: compareSubmissions,
  });
}

/** 备案表 as a document. */
export function filingPaperRoutes(app: ServiceApp): void {
  fileRoute(app, "filingPaper", {
    summary: "下载备案表",
    right: "filing.read",
    input: filingIdInputSchema,
    handler: printFiling,
  });
  route(app, "filingPaperCheck", {
    summary: "核对备案表的校验码",
    right: "filing.read",
    input: filingPaperCheckInputSchema,
    output: filingPaperCheckOutputSchema,
    handler: checkFilingPaper,
  });
}

/** The papers of a filing. */
export function filingFileRoutes(app: ServiceApp): void {
  route(app, "fileList", {
    summary: "附件列表",
    right: "filing.read",
    input: fileListInputSchema,
    output: fileListOutputSchema,
    handler: listFiles,
  });
  route(app, "fileSave", {
    summary: "保存附件",
    right: "filing.edit",
    input: fileSaveInputSchema,
    output: fileChangeOutputSchema,
    handler: saveFile,
  });
  route(app, "fileDel", {
    summary: "删除附件",
    right: "filing.edit",
    input: fileDelInputSchema,
    output: fileChangeOutputSchema,
    handler: deleteFile,
  });
}
