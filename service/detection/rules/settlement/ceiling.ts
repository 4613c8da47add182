import {
  type CounterpartComparison,
  statesFeatures,
  unitSpots,
} from "../../counterparts/compare-counterpart.ts";
import type { Spot } from "../../model.ts";
import type { Line } from "../../settlement/line.ts";
import { limit } from "../../wording.ts";
import { BoundedReport } from "../bounded.ts";
import { ceilingFile } from "../counterpart-fault.ts";
import type { RuleContext } from "../rule.ts";
import { ofOneProject, type Settled, wholeSpot } from "./settled.ts";

export type CeilingJudge = {
  settled: Settled;
  /** `own`: the contract bill. */
  ceiling: CounterpartComparison;
  tell: BoundedReport["tell"];
  /** Where a line of the contract stands in the 审定 bill: its row, else its unit. */
  spotOf(contract: Line): Spot;
  unitSpot: ReturnType<typeof unitSpots>;
};

const strange = "最高投标限价与合同清单不是同一工程";

/** Judges only a ceiling that could be read and is of the same works. */
export function ofCeiling(
  context: RuleContext,
  judge: (judged: CeilingJudge) => void,
): (settled: Settled) => void {
  const { report, leaveOut, thresholds } = context;
  return ofOneProject(context, (settled) => {
    const { ceiling, comparison, bill } = settled;
    if (ceiling === null) return leaveOut(`${ceilingFile}没有比对，见S10`);
    const isStrange = ceiling.percentMet.compare(limit(thresholds.S07.leastPercent)) < 0;
    if (isStrange && statesFeatures(ceiling)) return leaveOut(strange);
    const approvedOf = new Map<Line, Line>();
    for (const table of ["divisional", "measure"] as const)
      for (const { contract, approved } of comparison.lines[table])
        if (contract !== undefined && approved !== undefined) approvedOf.set(contract, approved);
    const unitSpot = unitSpots(comparison.bills.approved, bill.root);
    const bounded = new BoundedReport(report);
    judge({
      settled,
      ceiling,
      tell: (kind, rest) => bounded.tell(kind, rest),
      unitSpot,
      spotOf: (contract) =>
        approvedOf.get(contract)?.spot ?? unitSpot(comparison.units[contract.place] ?? null),
    });
    bounded.close(wholeSpot(bill));
  });
}
