import {
  type CounterpartComparison,
  statesFeatures,
  unitSpots,
} from "../../counterparts/compare-counterpart.ts";
import type { Bill } from "../../model.ts";
import type { Line } from "../../settlement/line.ts";
import { itemWords, limit } from "../../wording.ts";
import { BoundedReport } from "../bounded.ts";
import { tenderFile } from "../counterpart-fault.ts";
import type { RuleContext } from "../rule.ts";

/** `counterpart`: the 招标工程量清单; null if it could not be read. */
export type Tendered = { bill: Bill; counterpart: CounterpartComparison | null };

export type TenderJudge = {
  bill: Bill;
  counterpart: CounterpartComparison;
  tell: BoundedReport["tell"];
  spotOf: ReturnType<typeof unitSpots>;
};

const notThese = "招标工程量清单不是本工程的清单，见C12";

/** Leaves out a counterpart that could not be read or is of other works, which C12 reports. */
export function ofTender(
  context: RuleContext,
  judge: (judged: TenderJudge) => void,
): (tendered: Tendered) => void {
  return ({ bill, counterpart }) => {
    if (counterpart === null) return context.leaveOut(`${tenderFile}没有比对，见C12`);
    if (strangePercent(context, counterpart) !== null) return context.leaveOut(notThese);
    const bounded = new BoundedReport((statement) => context.report(statement));
    judge({
      bill,
      counterpart,
      tell: (kind, rest) => bounded.tell(kind, rest),
      spotOf: unitSpots(counterpart.bills.own, bill.root),
    });
    bounded.close(bill.root);
  };
}

/** Share of equal rows of a counterpart of other works, in percent; null if it is of the same works. */
export function strangePercent(
  { thresholds }: RuleContext,
  counterpart: CounterpartComparison,
): string | null {
  const { percentMet: percent } = counterpart;
  const isStrange = percent.compare(limit(thresholds.C12.leastPercent)) < 0;
  return isStrange && statesFeatures(counterpart) ? percent.toFixed(2) : null;
}

export function rowWords({ name, number }: Line): string {
  return itemWords({ name, code: number });
}
