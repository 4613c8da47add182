import { reportCheck } from "#contracts/detection/report-check/endpoints.ts";
import {
  type CheckedReport,
  reportCheckInputSchema,
} from "#contracts/detection/report-check/report-check.ts";
import { api } from "#lib/http/api.ts";

export type AskedReport = { number: string; code: string };

export function checkReport(asked: AskedReport): Promise<CheckedReport | null> {
  return api(reportCheck, asked, { quiet: true });
}

/** Out of the address in a QR code. */
export function askedOf(hash: string): AskedReport | null {
  const given = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
  return reportCheckInputSchema.safeParse(given).data ?? null;
}
