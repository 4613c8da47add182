import { get } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import { acceptanceRecordOutputSchema } from "./acceptance-record.ts";

export const acceptanceRecord = get("/ks/log/v1/audit/logs/:filingId", {
  summary: "受理记录",
  right: "filing.read",
  input: filingIdInputSchema,
  output: acceptanceRecordOutputSchema,
});
