import { z } from "zod";

import { uploadOutputSchema } from "../../attachment.ts";
import { post, postMultipart } from "../../endpoint.ts";
import { limits } from "../../limits.ts";
import {
  chunkOutputSchema,
  fileMergeInputSchema,
  uploadCancelInputSchema,
  uploadTaskInputSchema,
  uploadTaskOutputSchema,
} from "../upload.ts";

export const uploadTask = post("/ks/upload/v1/upload-task", {
  summary: "上传大文件：开始或续传",
  acts: { "upload.begin": "开始上传大文件" },
  right: "file.chunk",
  input: uploadTaskInputSchema,
  output: uploadTaskOutputSchema,
});

export const chunkUpload = postMultipart("/ks/upload/v1/chunk-upload", {
  summary: "上传大文件：上传一段",
  right: "file.chunk",
  maxBody: limits.chunk + 65_536,
  input: z.object({}),
  output: chunkOutputSchema,
});

export const uploadCancel = post("/ks/upload/v1/upload-cancel", {
  summary: "上传大文件：取消",
  acts: { "upload.cancel": "取消上传大文件" },
  right: "file.chunk",
  input: uploadCancelInputSchema,
  output: z.null(),
});

export const fileMerge = post("/ks/upload/v1/file-merge", {
  summary: "上传大文件：完成",
  acts: { "file.upload": "上传文件" },
  right: "file.chunk",
  input: fileMergeInputSchema,
  output: uploadOutputSchema,
});
