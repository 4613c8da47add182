import type { BillTotals } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";
import { clip, isBlank, ownCopy } from "#service/values/text.ts";

import { figure, fenText, firstStated, plus } from "../../figure.ts";
import type { BillElement, Figure, StatedTotals, Sundry, Unit } from "../../model.ts";
import { SafetyRows, safetyOf } from "./safety-rows.ts";
import { measureOf, taxOf } from "./summary.ts";

type UnitTotals = BillTotals["unitTotals"][number];
type CostPart = Exclude<keyof StatedTotals, "total">;
type SundryName = Extract<CostPart, keyof Sundry["lines"]>;

/** SummaryOfCost attributes, for units that state a part there instead of in a summary line. */
export const costAttributes: Readonly<Record<CostPart, string>> = {
  divisional: "DivisionalAndElementalWorks",
  measure: "Preliminaries",
  safety: "CostForHSE",
  other: "SundryCosts",
  provisional: "ProvisionalSums",
  material: "ProvisionalMaterial",
  specialty: "SpecialtyProvisionalPrice",
  dayWork: "DayWorkRate",
  mainContractor: "MainContractorAttendance",
  gf: "StatutoryFees",
  tax: "Tax",
};

const unshown = ["material", "specialty", "dayWork", "mainContractor"] as const;

function partOf({ summary, cost }: Unit, name: CostPart): Figure {
  return summary[name]?.total ?? figure(cost?.attributes[costAttributes[name]]);
}

function measureIn(unit: Unit): Pick<Figure, "value"> {
  const own = partOf(unit, "measure");
  return isBlank(own.text) ? { value: measureOf(unit.summary) } : own;
}

function taxIn(unit: Unit): Pick<Figure, "value"> {
  return unit.summary.tax === undefined ? partOf(unit, "tax") : { value: taxOf(unit.summary) };
}

/** Many files state these in 其他项目 alone, in its overview or only in a table of its own. */
function sundryPart({ lines, parts }: Sundry, name: SundryName): Decimal | null {
  const line = lines[name];
  const isSettled = line?.attribute === "SettlementTotal";
  return firstStated([line?.total.value, isSettled ? null : parts[name]?.total.value]);
}

function sundryIn(unit: Unit, name: SundryName): Pick<Figure, "value"> {
  const { summary, cost, sundry } = unit;
  const amounts = [summary[name]?.total.value, figure(cost?.attributes[costAttributes[name]]).value];
  return { value: firstStated([...amounts, sundry && sundryPart(sundry, name)]) };
}

/** By attribute of a SummaryOfCost, what the 费用组成 of a unit states, for units without one (edition 2025). */
export function mainParts(unit: Unit): [attribute: string, amount: Decimal | null][] {
  return [
    [costAttributes.divisional, partOf(unit, "divisional").value],
    [costAttributes.measure, measureIn(unit).value],
    [costAttributes.other, partOf(unit, "other").value],
    [costAttributes.gf, partOf(unit, "gf").value],
    [costAttributes.tax, taxIn(unit).value],
  ];
}

export class BillTotalsCollector {
  sectionals = 0;
  items = 0;
  resources = 0;
  hasStatutoryFees = false;
  readonly unitTotals: UnitTotals[] = [];
  /** Rows of 措施 beside the units. */
  readonly looseSafety = new SafetyRows();
  private projectLevel = Decimal.zero;
  private readonly sums: Partial<Record<keyof StatedTotals, Decimal>> = {};

  takeUnit(unit: Unit): void {
    const { element, summary } = unit;
    const { attributes, where } = element;
    const part = (name: CostPart): string => this.add(name, partOf(unit, name));
    const sundry = (name: SundryName): string => this.add(name, sundryIn(unit, name));
    this.unitTotals.push({
      seq: unit.seq,
      sectional: where.sectional ?? "",
      sectionalPath: where.sectionalPath ?? "",
      number: ownCopy(clip(attributes["Number"] ?? "")),
      name: where.unit ?? "",
      specialty: ownCopy(clip(attributes["Specialty"] ?? "")),
      total: this.add("total", unit.total),
      divisional: part("divisional"),
      measure: this.add("measure", measureIn(unit)),
      safety: this.add("safety", { value: safetyOf(unit) }),
      other: part("other"),
      provisional: sundry("provisional"),
      gf: part("gf"),
      tax: this.add("tax", taxIn(unit)),
    });
    for (const name of unshown) sundry(name);
    if (summary.gf !== undefined) this.hasStatutoryFees = true;
  }

  /** 其他项目 beside the units. */
  takeLooseSundry(scope: Sundry): void {
    for (const name of ["provisional", ...unshown] as const)
      this.add(name, { value: sundryPart(scope, name) });
  }

  /**
   * Parts missing from the project's own summary are added up from the units and from 措施 and 其他 beside them; null
   * where none states them.
   */
  stated(
    cost: BillElement | null,
    installation: BillElement | null,
    measure: Decimal | null,
    other: Decimal | null,
  ): StatedTotals {
    this.takeProjectLevel(measure, other);
    const own = (attribute: string): Decimal | null => figure(cost?.attributes[attribute]).value;
    const part = (name: CostPart): Decimal | null => own(costAttributes[name]) ?? this.sums[name] ?? null;
    const sundry = (name: SundryName): Decimal | null =>
      firstStated([own(costAttributes[name]), this.sums[name]]);
    return {
      total: firstStated([own("Total"), figure(installation?.attributes["Total"]).value, this.sums.total]),
      divisional: part("divisional"),
      measure: part("measure"),
      safety: firstStated([own(costAttributes.safety), this.sums.safety]),
      other: part("other"),
      provisional: sundry("provisional"),
      material: sundry("material"),
      specialty: sundry("specialty"),
      dayWork: sundry("dayWork"),
      mainContractor: sundry("mainContractor"),
      gf: part("gf"),
      tax: part("tax"),
    };
  }

  build(cost: BillElement | null, stated: StatedTotals): BillTotals {
    const fees = this.hasStatutoryFees || figure(cost?.attributes["StatutoryFees"]).value !== null;
    return {
      total: fenText(stated.total),
      divisional: fenText(stated.divisional),
      measure: fenText(stated.measure),
      safety: fenText(stated.safety),
      other: fenText(stated.other),
      provisionalSum: fenText(stated.provisional),
      provisionalMaterial: fenText(stated.material),
      specialtyProvisional: fenText(stated.specialty),
      dayWork: fenText(stated.dayWork),
      mainContractor: fenText(stated.mainContractor),
      gf: fees ? fenText(stated.gf) : null,
      tax: fenText(stated.tax),
      sectionals: this.sectionals,
      units: this.unitTotals.length,
      items: this.items,
      resources: this.resources,
      projectLevel: fenText(this.projectLevel),
      unitTotals: this.unitTotals,
    };
  }

  private takeProjectLevel(measure: Decimal | null, other: Decimal | null): void {
    if (measure?.isZero() === false) this.add("measure", { value: measure });
    if (other?.isZero() === false) this.add("other", { value: other });
    this.add("safety", { value: this.looseSafety.amount() });
    this.projectLevel = plus(measure, other) ?? Decimal.zero;
    if (!this.projectLevel.isZero()) this.add("total", { value: this.projectLevel });
  }

  /** Sums are of what is shown. */
  private add(name: keyof StatedTotals, { value }: Pick<Figure, "value">): string {
    if (value !== null) this.sums[name] = (this.sums[name] ?? Decimal.zero).plus(value.round(2));
    return fenText(value);
  }
}
