import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  auditLogExportInputSchema,
  auditLogListInputSchema,
  auditLogListOutputSchema,
  auditLogStateOutputSchema,
} from "./audit-log.ts";

export const auditLogList = post("/ks/access-log/v1/list", {
  summary: "访问日志列表",
  right: "audit.read",
  input: auditLogListInputSchema,
  output: auditLogListOutputSchema,
});

export const auditLogExport = post("/ks/access-log/v1/export", {
  summary: "导出访问日志",
  acts: { "audit.export": "导出访问日志" },
  right: "audit.export",
  input: auditLogExportInputSchema,
  output: "file",
});

export const auditLogState = post("/ks/access-log/v1/state", {
  summary: "访问日志的校验情况",
  right: "audit.read",
  input: z.object({}),
  output: auditLogStateOutputSchema,
});

export const auditLogVerify = post("/ks/access-log/v1/verify", {
  summary: "校验访问日志",
  acts: { "audit.verify": "校验访问日志" },
  right: "audit.verify",
  input: z.object({}),
  output: auditLogStateOutputSchema,
});
