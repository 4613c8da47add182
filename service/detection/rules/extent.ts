import type { RuleInfo } from "#contracts/detection/detection.ts";

import { missing, switchedOff } from "./needs.ts";
import { rules } from "./registry.ts";

/** How much of a bill a rule judged. */
export type Extent = "all" | "some" | "none";
export const extentNames: Record<Exclude<Extent, "all">, string> = { some: "未全部检测", none: "未检测" };

/** Rules that judge a bill as one: with a reason against it, nothing was judged. */
const judgedAsOne: ReadonlySet<string> = new Set(["A08", "A12", "F06", "T01", "T02", "T04", "T05"]);

export function extentOf({ code, notJudged }: Pick<RuleInfo, "code" | "notJudged">, found: number): Extent {
  if (notJudged.length === 0) return "all";
  if (notJudged.includes(switchedOff)) return "none";
  const needs = rules.find((rule) => rule.code === code)?.needs ?? [];
  if (needs.some((need) => notJudged.includes(missing[need]))) return "none";
  return judgedAsOne.has(code) && found === 0 ? "none" : "some";
}
