import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import { addDays } from "#service/bill-generator/dates.ts";

import { workdayFrom, workdayUpTo } from "./workdays.ts";

export type SettlementGoal = { status: FilingStatus; returnKind: ReturnKind | null; workdays: number };

/** One, submitted nine working days ago, is overdue. */
export const settlementGoals: readonly SettlementGoal[] = [
  { status: "filed", returnKind: null, workdays: 14 },
  { status: "publicity", returnKind: null, workdays: 1 },
  { status: "detected", returnKind: null, workdays: 2 },
  { status: "submitted", returnKind: null, workdays: 1 },
  { status: "submitted", returnKind: null, workdays: 9 },
  { status: "returned", returnKind: "all", workdays: 6 },
  { status: "returned", returnKind: "result", workdays: 4 },
  { status: "draft", returnKind: null, workdays: 0 },
];

/** yyyy-MM-dd. */
export type SettlementDates = Readonly<
  Record<"contract" | "start" | "finish" | "accept" | "auditStart" | "auditEnd", string>
>;

/** From the settlement back to its max price: bids close 30 days after that, the contract follows in three weeks. */
export function datesOf(
  submitted: string,
  planDays: number,
  nth: number,
): SettlementDates & { limit: string } {
  const auditEnd = workdayUpTo(addDays(submitted, -5));
  const auditStart = workdayFrom(addDays(submitted, -31));
  const accept = workdayUpTo(addDays(auditStart, -45 - nth * 4));
  const finish = workdayUpTo(addDays(accept, -14));
  const late = ((nth * 13) % 30) - 8;
  const start = workdayUpTo(addDays(finish, -planDays - late));
  const contract = workdayUpTo(addDays(start, -12));
  const limit = workdayUpTo(addDays(contract, -54));
  return { limit, contract, start, finish, accept, auditStart, auditEnd };
}
