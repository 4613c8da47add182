import { z } from "zod";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { fileDeleteInputSchema } from "#contracts/upload.ts";
import { fileRoute, publicRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { contentInputSchema, readContent } from "./content.ts";
import { deleteFile } from "./delete.ts";
import { uploadEditorImage } from "./editor-upload.ts";
import { uploadLicence } from "./licence-upload.ts";
import { uploadFile } from "./upload.ts";

export function fileRoutes(app: ServiceApp): void {
  route(app, "upload", {
    summary: "上传文件",
    right: "file.upload",
    input: z.object({}),
    output: uploadOutputSchema,
    handler: uploadFile,
  });
  route(app, "fileDelete", {
    summary: "删除未使用的上传文件",
    right: "file.upload",
    input: fileDeleteInputSchema,
    output: z.null(),
    handler: deleteFile,
  });
  route(app, "editorUpload", {
    summary: "富文本编辑器上传图片",
    right: "notice.write",
    input: z.object({}),
    output: uploadOutputSchema,
    handler: uploadEditorImage,
  });
  publicRoute(app, "registerLicence", {
    summary: "企业注册：上传营业执照",
    input: z.object({}),
    output: uploadOutputSchema,
    handler: uploadLicence,
  });
  fileRoute(app, "fileContent", {
    summary: "文件内容",
    right: "file.read",
    input: contentInputSchema,
    handler: readContent,
  });
}
