import type { RuleInfo } from "#contracts/detection/detection.ts";

import { SharedTally } from "../shared-tally.ts";
import type { Thresholds } from "../thresholds.ts";
import { missing, missingNeeds, switchedOff } from "./needs.ts";
import { formulaOf, type Rule, type RuleContext, type RuleRun, type Statement } from "./rule.ts";

const maxReasons = 20;

type ActiveRule = { rule: Rule; reasons: Set<string> };
type Given = Omit<RuleContext, "report" | "leaveOut" | "resources">;

export class RuleRunner {
  private readonly seats: ActiveRule[];
  readonly runs: RuleRun[];
  private readonly thresholds: Thresholds;

  constructor(rules: readonly Rule[], given: Given, report: (rule: Rule, statement: Statement) => void) {
    this.thresholds = given.thresholds;
    const { samples } = given.reference;
    const resources = samples && new SharedTally(samples.tally());
    this.seats = rules
      .filter((rule) => rule.versions.includes(given.standardVersion) && isFor(rule, given))
      .map((rule) => ({ rule, reasons: reasonsAgainst(rule, given) }));
    this.runs = this.seats
      .filter(({ reasons }) => reasons.size === 0)
      .map(({ rule, reasons }) =>
        rule.start({
          ...given,
          resources,
          report: (statement) => report(rule, statement),
          leaveOut: (reason) => void (reasons.size < maxReasons && reasons.add(reason)),
        }),
      );
  }

  infos(): RuleInfo[] {
    return this.seats.map(({ rule, reasons }) => ({
      code: rule.code,
      name: rule.name,
      severity: rule.severity,
      formula: formulaOf(rule, this.thresholds),
      technical: rule.technical ?? "",
      source: rule.source,
      notJudged: [...reasons],
    }));
  }
}

function isFor({ filing }: Rule, { isSettlement }: Given): boolean {
  return filing === undefined || (filing === "settlement") === isSettlement;
}

export function isSwitchedOff(code: string, thresholds: Thresholds): boolean {
  const own = Object.entries(thresholds).find(([rule]) => rule === code)?.[1] ?? {};
  return "enabled" in own && !own.enabled;
}

function reasonsAgainst({ code, needs = [] }: Rule, given: Given): Set<string> {
  if (isSwitchedOff(code, given.thresholds)) return new Set([switchedOff]);
  return new Set(missingNeeds(needs, given).map((need) => missing[need]));
}
