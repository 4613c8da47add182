import type { BillTotals } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";
import { clip, ownCopy } from "#service/values/text.ts";

import { amountOrZero, figure, moneyText } from "../../figure.ts";
import type { BillElement, SummaryPart, Unit } from "../../model.ts";

type UnitTotals = BillTotals["unitTotals"][number];
type UnitMoney = "total" | "divisional" | "measure" | "safety" | "other" | "provisional" | "gf" | "tax";

/** SummaryOfCost attributes, for units that state a part there instead of in a summary line. */
const costAttributes: Record<Exclude<UnitMoney, "total">, string> = {
  divisional: "DivisionalAndElementalWorks",
  measure: "Preliminaries",
  safety: "CostForHSE",
  other: "SundryCosts",
  provisional: "ProvisionalSums",
  gf: "StatutoryFees",
  tax: "Tax",
};

export class BillTotalsCollector {
  sectionals = 0;
  items = 0;
  resources = 0;
  hasStatutoryFees = false;
  private readonly unitTotals: UnitTotals[] = [];

  takeUnit(unit: Unit): void {
    const { attributes, where } = unit.element;
    const part = (name: Exclude<UnitMoney, "total"> & SummaryPart): string =>
      moneyText(unit.summary[name]?.total ?? figure(unit.cost?.attributes[costAttributes[name]]));
    this.unitTotals.push({
      seq: unit.seq,
      sectional: where.sectional ?? "",
      number: ownCopy(clip(attributes["Number"] ?? "")),
      name: where.unit ?? "",
      specialty: ownCopy(clip(attributes["Specialty"] ?? "")),
      total: moneyText(unit.total),
      divisional: part("divisional"),
      measure: part("measure"),
      safety: part("safety"),
      other: part("other"),
      provisional: part("provisional"),
      gf: part("gf"),
      tax: part("tax"),
    });
    if (unit.summary.gf !== undefined) this.hasStatutoryFees = true;
  }

  /** Parts missing from the project's own summary are added up from the units. */
  build(cost: BillElement | null, installation: BillElement | null): BillTotals {
    const stated = (attribute: string): Decimal | null => figure(cost?.attributes[attribute]).value;
    const money = (name: UnitMoney): string =>
      moneyText((name === "total" ? stated("Total") : stated(costAttributes[name])) ?? this.sum(name));
    const total = stated("Total") ?? figure(installation?.attributes["Total"]).value ?? this.sum("total");
    const fees = this.hasStatutoryFees || stated("StatutoryFees") !== null;
    return {
      total: moneyText(total),
      divisional: money("divisional"),
      measure: money("measure"),
      safety: money("safety"),
      other: money("other"),
      provisionalSum: money("provisional"),
      provisionalMaterial: moneyText(stated("ProvisionalMaterial")),
      specialtyProvisional: moneyText(stated("SpecialtyProvisionalPrice")),
      dayWork: moneyText(stated("DayWorkRate")),
      mainContractor: moneyText(stated("MainContractorAttendance")),
      gf: fees ? money("gf") : null,
      tax: money("tax"),
      sectionals: this.sectionals,
      units: this.unitTotals.length,
      items: this.items,
      resources: this.resources,
      unitTotals: this.unitTotals,
    };
  }

  private sum(name: UnitMoney): Decimal {
    return Decimal.sum(this.unitTotals.map((unit) => amountOrZero(figure(unit[name])) ?? Decimal.zero));
  }
}
