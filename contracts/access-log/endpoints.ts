import { z } from "zod";

import {
  accessExportInputSchema,
  accessListInputSchema,
  accessListOutputSchema,
  accessStateOutputSchema,
} from "../access-log.ts";
import { post } from "../endpoint.ts";

export const accessList = post("/ks/access-log/v1/list", {
  summary: "访问日志列表",
  right: "audit.read",
  input: accessListInputSchema,
  output: accessListOutputSchema,
});

export const accessExport = post("/ks/access-log/v1/export", {
  summary: "导出访问日志",
  right: "audit.export",
  input: accessExportInputSchema,
  output: "file",
});

export const accessState = post("/ks/access-log/v1/state", {
  summary: "访问日志的校验情况",
  right: "audit.read",
  input: z.object({}),
  output: accessStateOutputSchema,
});

export const accessVerify = post("/ks/access-log/v1/verify", {
  summary: "校验访问日志",
  right: "audit.verify",
  input: z.object({}),
  output: accessStateOutputSchema,
});
