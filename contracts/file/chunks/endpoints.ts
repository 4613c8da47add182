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
  summary: "分片上传：开始或续传",
  acts: { "upload.begin": "开始分片上传" },
  right: "file.chunk",
  input: uploadTaskInputSchema,
  output: uploadTaskOutputSchema,
});

export const chunkUpload = postMultipart("/ks/upload/v1/chunk-upload", {
  summary: "分片上传：上传一个分片",
  right: "file.chunk",
  maxBody: limits.chunk + 65_536,
  input: z.object({}),
  output: chunkOutputSchema,
});

export const uploadCancel = post("/ks/upload/v1/upload-cancel", {
  summary: "分片上传：取消",
  acts: { "upload.cancel": "取消分片上传" },
  right: "file.chunk",
  input: uploadCancelInputSchema,
  output: z.null(),
});

export const fileMerge = post("/ks/upload/v1/file-merge", {
  summary: "分片上传：合并",
  acts: { "file.upload": "上传文件" },
  right: "file.chunk",
  input: fileMergeInputSchema,
  output: uploadOutputSchema,
});
