import type { BillTotals, Finding, RuleInfo, Severity } from "#contracts/detection/detection.ts";
import type { ReportSummary } from "#service/db/schema/detection/detection.ts";

type Counts = Record<Severity, number>;
type Totals = { unitTotals: readonly Pick<BillTotals["unitTotals"][number], "sectional" | "name">[] };
type Unit = { sectional: string; name: string; counts: Counts };

const none = (): Counts => ({ E: 0, W: 0, I: 0 });

export class Tally {
  readonly counts: Counts = none();
  private readonly ofRules = new Map<string, Counts>();
  private readonly ofUnits = new Map<string, Unit>();

  add({ rule, severity, place }: Finding): void {
    this.counts[severity] += 1;
    countIn(this.ofRules, rule)[severity] += 1;
    if (place.unit !== null) this.unit(place.sectional ?? "", place.unit).counts[severity] += 1;
  }

  rules(infos: readonly RuleInfo[]): ReportSummary["rules"] {
    return infos.map((info) => ({ ...info, counts: this.ofRules.get(info.code) ?? none() }));
  }

  units(totals: Totals): ReportSummary["units"] {
    const inOrder = totals.unitTotals.map(({ sectional, name }) => this.unit(sectional, name));
    return [...new Set([...inOrder, ...this.ofUnits.values()])];
  }

  private unit(sectional: string, name: string): Unit {
    const key = JSON.stringify([sectional, name]);
    const known = this.ofUnits.get(key);
    if (known) return known;
    const fresh = { sectional, name, counts: none() };
    this.ofUnits.set(key, fresh);
    return fresh;
  }
}

function countIn(map: Map<string, Counts>, key: string): Counts {
  const known = map.get(key);
  if (known) return known;
  const fresh = none();
  map.set(key, fresh);
  return fresh;
}
