import { reportCheck } from "#contracts/detection/pdf/endpoints.ts";
import { type CheckedReport, reportCheckInputSchema } from "#contracts/detection/pdf/report-check.ts";
import { api } from "#lib/http/api.ts";

export type Paper = { number: string; code: string };

export function checkReport(paper: Paper): Promise<CheckedReport | null> {
  return api(reportCheck, paper, { quiet: true });
}

/** Out of the address in a QR code. */
export function paperOf(hash: string): Paper | null {
  const given = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
  return reportCheckInputSchema.safeParse(given).data ?? null;
}
