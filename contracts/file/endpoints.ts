import { z } from "zod";

import { uploadOutputSchema } from "../attachment.ts";
import { post, postMultipart } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { fileDeleteInputSchema } from "./upload.ts";

export const upload = postMultipart("/ks/upload/v1/upload", {
  summary: "上传文件",
  acts: { "file.upload": "上传文件" },
  right: "file.upload",
  maxBody: limits.uploadBody,
  input: z.object({}),
  output: uploadOutputSchema,
});

export const fileDelete = post("/ks/portal/v1/file-delete", {
  summary: "删除未使用的上传文件",
  acts: { "file.delete": "删除文件" },
  right: "file.chunk",
  input: fileDeleteInputSchema,
  output: z.null(),
});

export const editorUpload = postMultipart("/dev-api/common/upload", {
  summary: "富文本编辑器上传图片、视频",
  acts: { "file.upload": "上传文件" },
  right: "notice.write",
  maxBody: (limits.editorFileMb + 1) * 1_048_576,
  input: z.object({}),
  output: uploadOutputSchema,
});

export const registerLicence = postMultipart("/ks/register/v1/licence", {
  summary: "企业注册：上传营业执照",
  acts: { "registration.licence": "企业注册：上传营业执照" },
  right: "anyone",
  maxBody: (limits.licenceMb + 1) * 1_048_576,
  input: z.object({}),
  output: uploadOutputSchema,
});
