import { z } from "zod";

import {
  fileChangeOutputSchema,
  fileDelInputSchema,
  fileListInputSchema,
  fileListOutputSchema,
  fileSaveInputSchema,
} from "#contracts/attachment.ts";
import {
  maxPriceActInputSchema,
  maxPriceActOutputSchema,
  maxPriceBillFactsOutputSchema,
  maxPriceCheckOutputSchema,
  maxPriceCreateOutputSchema,
  maxPriceDetailOutputSchema,
  maxPriceExportInputSchema,
  maxPriceIdInputSchema,
  maxPriceListInputSchema,
  maxPriceListOutputSchema,
  maxPriceRemoveInputSchema,
  maxPriceSaveInputSchema,
  maxPriceSaveOutputSchema,
  publicityOutputSchema,
} from "#contracts/max-price/api.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";
import { logBrokenPatterns } from "#service/http/broken-patterns.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { apply } from "#service/workflow/apply.ts";

import { billFacts } from "./bill-facts.ts";
import { checkMaxPrice } from "./check.ts";
import { createMaxPrice } from "./create.ts";
import { detailMaxPrice } from "./detail.ts";
import { exportMaxPrice } from "./export.ts";
import { deleteFile } from "./file-del.ts";
import { listFiles } from "./file-list.ts";
import { saveFile } from "./file-save.ts";
import { listMaxPrice } from "./list.ts";
import { publicity } from "./publicity.ts";
import { removeMaxPrice } from "./remove.ts";
import { sampleBillFile } from "./sample-bill.ts";
import { saveMaxPrice } from "./save.ts";

export function maxPriceRoutes(app: ServiceApp): void {
  logBrokenPatterns(app.deps.log, "max-price", maxPriceFields);
  route(app, "maxPriceList", {
    summary: "最高投标限价备案列表",
    right: "filing.read",
    input: maxPriceListInputSchema,
    output: maxPriceListOutputSchema,
    handler: listMaxPrice,
  });
  fileRoute(app, "maxPriceExport", {
    summary: "导出最高投标限价备案列表",
    right: "filing.export",
    input: maxPriceExportInputSchema,
    handler: exportMaxPrice,
  });
  route(app, "maxPriceCreate", {
    summary: "新建草稿",
    right: "filing.create",
    input: z.object({}),
    output: maxPriceCreateOutputSchema,
    handler: createMaxPrice,
  });
  route(app, "maxPriceDetail", {
    summary: "备案详情",
    right: "filing.read",
    input: maxPriceIdInputSchema,
    output: maxPriceDetailOutputSchema,
    handler: detailMaxPrice,
  });
  route(app, "maxPriceSave", {
    summary: "保存填报内容",
    right: "filing.edit",
    input: maxPriceSaveInputSchema,
    output: maxPriceSaveOutputSchema,
    handler: saveMaxPrice,
  });
  route(app, "maxPriceRemove", {
    summary: "删除未提交过的草稿",
    right: "filing.edit",
    input: maxPriceRemoveInputSchema,
    output: z.null(),
    handler: removeMaxPrice,
  });
  route(app, "maxPriceCheck", {
    summary: "提交前检查",
    right: "filing.read",
    input: maxPriceIdInputSchema,
    output: maxPriceCheckOutputSchema,
    handler: checkMaxPrice,
  });
  route(app, "maxPriceAct", {
    summary: "提交、撤回、受理、退回、变更、退回归档、作废",
    right: "filing.handle",
    input: maxPriceActInputSchema,
    output: maxPriceActOutputSchema,
    handler: apply,
  });
  route(app, "maxPriceBillFacts", {
    summary: "造价数据文件与表单的对照",
    right: "filing.read",
    input: maxPriceIdInputSchema,
    output: maxPriceBillFactsOutputSchema,
    handler: billFacts,
  });
  route(app, "maxPricePublicity", {
    summary: "公示内容",
    right: "filing.read",
    input: maxPriceIdInputSchema,
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
