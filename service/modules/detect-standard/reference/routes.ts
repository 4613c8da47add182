import { z } from "zod";

import { referenceChangesInputSchema, referenceChangesOutputSchema } from "#contracts/reference-changes.ts";
import {
  referenceExportInputSchema,
  referenceImportOutputSchema,
  referenceListInputSchema,
  referenceListOutputSchema,
  referenceScopesInputSchema,
  referenceScopesOutputSchema,
  referenceTemplateInputSchema,
  referenceVersionsInputSchema,
  referenceVersionsOutputSchema,
} from "#contracts/reference-data.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listReferenceChanges } from "./changes.ts";
import { exportReference } from "./export.ts";
import { importReference } from "./import.ts";
import { listReference } from "./list.ts";
import { referenceTemplate } from "./template.ts";
import { listReferenceScopes, listReferenceVersions } from "./versions.ts";

/** 参考数据: what the rules compare with, brought in as workbooks and kept version by version. */
export function referenceRoutes(app: ServiceApp): void {
  route(app, "referenceList", {
    summary: "参考数据列表",
    right: "detect-standard.read",
    input: referenceListInputSchema,
    output: referenceListOutputSchema,
    handler: listReference,
  });
  route(app, "referenceScopes", {
    summary: "参考数据的地区和月份",
    right: "detect-standard.read",
    input: referenceScopesInputSchema,
    output: referenceScopesOutputSchema,
    handler: listReferenceScopes,
  });
  route(app, "referenceVersions", {
    summary: "参考数据的版本记录",
    right: "detect-standard.read",
    input: referenceVersionsInputSchema,
    output: referenceVersionsOutputSchema,
    handler: listReferenceVersions,
  });
  route(app, "referenceChanges", {
    summary: "参考数据两个版本的差异",
    right: "detect-standard.read",
    input: referenceChangesInputSchema,
    output: referenceChangesOutputSchema,
    handler: listReferenceChanges,
  });
  fileRoute(app, "referenceTemplate", {
    summary: "参考数据的导入模板",
    right: "detect-standard.read",
    input: referenceTemplateInputSchema,
    handler: referenceTemplate,
  });
  fileRoute(app, "referenceExport", {
    summary: "导出参考数据",
    right: "detect-standard.read",
    input: referenceExportInputSchema,
    handler: exportReference,
  });
  route(app, "referenceImport", {
    summary: "导入参考数据",
    right: "detect-standard.write",
    input: z.object({}),
    output: referenceImportOutputSchema,
    handler: importReference,
  });
}
