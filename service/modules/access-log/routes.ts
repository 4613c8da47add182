import { z } from "zod";

import {
  accessExportInputSchema,
  accessListInputSchema,
  accessListOutputSchema,
  accessStateOutputSchema,
} from "#contracts/access-log.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { exportEntries } from "./export.ts";
import { listEntries } from "./list.ts";
import { accessState, verifyLog } from "./state.ts";

/** 访问日志: the audit log, to be read and never written. */
export function accessLogRoutes(app: ServiceApp): void {
  route(app, "accessList", {
    summary: "访问日志列表",
    right: "audit.read",
    input: accessListInputSchema,
    output: accessListOutputSchema,
    handler: listEntries(app),
  });
  fileRoute(app, "accessExport", {
    summary: "导出访问日志",
    right: "audit.export",
    input: accessExportInputSchema,
    handler: exportEntries(app),
  });
  route(app, "accessState", {
    summary: "访问日志的校验情况",
    right: "audit.read",
    input: z.object({}),
    output: accessStateOutputSchema,
    handler: accessState,
  });
  route(app, "accessVerify", {
    summary: "校验访问日志",
    right: "audit.verify",
    input: z.object({}),
    output: accessStateOutputSchema,
    handler: verifyLog,
  });
}
