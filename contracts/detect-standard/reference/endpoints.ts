import { z } from "zod";

import { post, postMultipart } from "../../endpoint.ts";
import { limits } from "../../limits.ts";
import {
  referenceChangesInputSchema,
  referenceChangesOutputSchema,
  referencePreviewOutputSchema,
} from "../reference-changes.ts";
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
} from "../reference-data.ts";

export const referenceList = post("/ks/detect-standard/v1/reference-list", {
  summary: "参考数据列表",
  right: "detect-standard.read",
  input: referenceListInputSchema,
  output: referenceListOutputSchema,
});

export const referenceScopes = post("/ks/detect-standard/v1/reference-scopes", {
  summary: "参考数据的地区和月份",
  right: "detect-standard.read",
  input: referenceScopesInputSchema,
  output: referenceScopesOutputSchema,
});

export const referenceVersions = post("/ks/detect-standard/v1/reference-versions", {
  summary: "参考数据的版本记录",
  right: "detect-standard.read",
  input: referenceVersionsInputSchema,
  output: referenceVersionsOutputSchema,
});

export const referenceChanges = post("/ks/detect-standard/v1/reference-changes", {
  summary: "参考数据两个版本的差异",
  right: "detect-standard.read",
  input: referenceChangesInputSchema,
  output: referenceChangesOutputSchema,
});

export const referenceTemplate = post("/ks/detect-standard/v1/reference-template", {
  summary: "参考数据的导入模板",
  right: "detect-standard.read",
  input: referenceTemplateInputSchema,
  output: "file",
});

export const referenceExport = post("/ks/detect-standard/v1/reference-export", {
  summary: "导出参考数据",
  acts: { "reference.export": "导出参考数据" },
  right: "detect-standard.read",
  input: referenceExportInputSchema,
  output: "file",
});

export const referencePreview = postMultipart("/ks/detect-standard/v1/reference-preview", {
  summary: "预览参考数据的导入",
  right: "detect-standard.write",
  maxBody: (limits.referenceMb + 1) * 1_048_576,
  input: z.object({}),
  output: referencePreviewOutputSchema,
});

export const referenceImport = postMultipart("/ks/detect-standard/v1/reference-import", {
  summary: "导入参考数据",
  acts: { "reference.import": "导入参考数据" },
  right: "detect-standard.write",
  maxBody: (limits.referenceMb + 1) * 1_048_576,
  input: z.object({}),
  output: referenceImportOutputSchema,
});
