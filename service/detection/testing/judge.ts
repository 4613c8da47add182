import type { BillRow, BillTotals, Finding } from "#contracts/detection/detection.ts";

import { detect, type DetectOptions, type DetectOutcome } from "../engine.ts";
import { noReference } from "../reference.ts";
import { defaultThresholds } from "../thresholds.ts";

export type Judgement = { outcome: DetectOutcome; findings: Finding[]; rows: BillRow[] };

export async function* bytesOf(content: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

export const plainOptions: DetectOptions = {
  standardVersion: "2013",
  compileDate: null,
  form: null,
  reference: noReference,
  thresholds: defaultThresholds,
};

export async function judge(
  content: string | Uint8Array,
  options: Partial<DetectOptions> = {},
  size?: number,
): Promise<Judgement> {
  const findings: Finding[] = [];
  const rows: BillRow[] = [];
  const outcome = await detect(
    bytesOf(content, size),
    { ...plainOptions, ...options },
    { row: (row) => void rows.push(row), finding: (finding) => void findings.push(finding) },
  );
  return { outcome, findings, rows };
}

export async function totalsOf(content: string): Promise<BillTotals> {
  const { totals } = (await judge(content)).outcome;
  if (totals === null) throw new Error("The bill cannot be read");
  return totals;
}

/** `A01 E 42`. */
export function brief({ rule, severity, place }: Finding): string {
  return `${rule} ${severity} ${place.line}`;
}
