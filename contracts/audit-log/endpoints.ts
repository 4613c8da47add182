import { auditLogsOutputSchema } from "../audit-log.ts";
import { get } from "../endpoint.ts";
import { filingIdInputSchema } from "../filing/api.ts";

export const auditLogs = get("/ks/log/v1/audit/logs/:id", {
  summary: "受理记录",
  right: "filing.read",
  input: filingIdInputSchema,
  output: auditLogsOutputSchema,
});
