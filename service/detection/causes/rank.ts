import { type Severity, severitySchema } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";

export type Ranked = { amount: string | null; severity: Severity; at: number };

const amountOf = (text: string): Decimal => Decimal.parse(text) ?? Decimal.zero;
const gravity = (severity: Severity): number => severitySchema.options.indexOf(severity);

/** Gravest first: by money at stake, those that tell none last, then by severity, then by the first place in the file. */
export function byGravity(one: Ranked, other: Ranked): number {
  if (one.amount !== null && other.amount !== null) {
    const difference = amountOf(other.amount).compare(amountOf(one.amount));
    if (difference !== 0) return difference;
  } else if (one.amount !== other.amount) return one.amount === null ? 1 : -1;
  return gravity(one.severity) - gravity(other.severity) || one.at - other.at;
}
