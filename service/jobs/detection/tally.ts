import type { BillTotals, Finding, RuleInfo, Severity } from "#contracts/detection/detection.ts";
import type { ReportSummary } from "#service/db/schema/detection/detection.ts";

type Counts = Record<Severity, number>;

const none = (): Counts => ({ E: 0, W: 0, I: 0 });

export class Tally {
  readonly counts: Counts = none();
  private readonly ofRules = new Map<string, Counts>();
  private readonly ofUnits = new Map<string, Counts>();

  add({ rule, severity, place }: Finding): void {
    this.counts[severity] += 1;
    countIn(this.ofRules, rule)[severity] += 1;
    if (place.unit !== null) countIn(this.ofUnits, place.unit)[severity] += 1;
  }

  rules(infos: readonly RuleInfo[]): ReportSummary["rules"] {
    return infos.map((info) => ({ ...info, counts: this.ofRules.get(info.code) ?? none() }));
  }

  units(totals: BillTotals): ReportSummary["units"] {
    const names = new Set([...totals.unitTotals.map((unit) => unit.name), ...this.ofUnits.keys()]);
    return [...names].map((name) => ({ name, counts: this.ofUnits.get(name) ?? none() }));
  }
}

function countIn(map: Map<string, Counts>, key: string): Counts {
  const known = map.get(key);
  if (known) return known;
  const fresh = none();
  map.set(key, fresh);
  return fresh;
}
