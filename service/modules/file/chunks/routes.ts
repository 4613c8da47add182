import { z } from "zod";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import {
  chunkOutputSchema,
  fileMergeInputSchema,
  uploadCancelInputSchema,
  uploadTaskInputSchema,
  uploadTaskOutputSchema,
} from "#contracts/upload.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { beginUpload } from "./begin.ts";
import { cancelUpload } from "./cancel.ts";
import { takeChunk } from "./chunk.ts";
import { mergeChunks } from "./merge.ts";

export function uploadRoutes(app: ServiceApp): void {
  route(app, "uploadTask", {
    summary: "分片上传：开始或续传",
    right: "file.upload",
    input: uploadTaskInputSchema,
    output: uploadTaskOutputSchema,
    handler: beginUpload,
  });
  route(app, "chunkUpload", {
    summary: "分片上传：上传一个分片",
    right: "file.upload",
    input: z.object({}),
    output: chunkOutputSchema,
    handler: takeChunk,
  });
  route(app, "uploadCancel", {
    summary: "分片上传：取消",
    right: "file.upload",
    input: uploadCancelInputSchema,
    output: z.null(),
    handler: cancelUpload,
  });
  route(app, "fileMerge", {
    summary: "分片上传：合并",
    right: "file.upload",
    input: fileMergeInputSchema,
    output: uploadOutputSchema,
    handler: mergeChunks,
  });
}
