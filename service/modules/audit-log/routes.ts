import { auditLogsOutputSchema } from "#contracts/audit-log.ts";
import { filingIdInputSchema } from "#contracts/filing/api.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listAcceptance } from "./list.ts";

export function auditLogRoutes(app: ServiceApp): void {
  route(app, "auditLogs", {
    summary: "受理记录",
    right: "filing.read",
    input: filingIdInputSchema,
    output: auditLogsOutputSchema,
    handler: listAcceptance,
  });
}
