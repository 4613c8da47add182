import Big from "big.js";

import { atRate, total, yuan } from "./amount.ts";
import type {
  BillItem,
  BillOf,
  Components,
  CostSummary,
  MeasureGroup,
  SectionalOf,
  UnitOf,
} from "./bill-model.ts";
import { addComponents, componentsOf, type ResourceSums, sumItems } from "./components.ts";
import { resourceRow } from "./compose.ts";

export function settleBill<Items extends Iterable<BillItem>>(bill: BillOf<Items>): BillOf<Items> {
  return rollUp({
    ...bill,
    sectionals: bill.sectionals.map((sectional) => ({
      ...sectional,
      units: sectional.units.map(settleUnit),
    })),
  });
}

export function settleUnit<Items extends Iterable<BillItem>>(unit: UnitOf<Items>): UnitOf<Items> {
  return closeUnit(priceSundry(priceLumps(sumDivisions(unit))));
}

function sumDivisions<Items extends Iterable<BillItem>>(unit: UnitOf<Items>): UnitOf<Items> {
  const resources: ResourceSums = new Map();
  const divisions = unit.divisions.map((division) => ({
    ...division,
    ...sumItems(division.items, resources),
  }));
  return {
    ...unit,
    divisions,
    divisionalComponents: addComponents(divisions.map((division) => division.components)),
    resources: [...resources.values()].map(resourceRow),
  };
}

function priceLumps<Items extends Iterable<BillItem>>(unit: UnitOf<Items>): UnitOf<Items> {
  const base =
    unit.lumpBasis === "labor"
      ? unit.divisionalComponents.labor
      : total(unit.divisions.map((one) => one.total));
  const measures = unit.measures.map((group) =>
    group.kind === "priced" ? group : { ...group, items: group.items.map((item) => lumpItem(item, base)) },
  );
  return { ...unit, measures };
}

const lumpShares: Partial<Record<keyof Components, string>> = {
  labor: "24",
  material: "46",
  machine: "12",
  overhead: "10",
};

function lumpItem(item: BillItem, base: string): BillItem {
  const amount = atRate(base, item.rate);
  const rough = componentsOf((part) => atRate(amount, lumpShares[part] ?? "0"));
  const rest = total([rough.labor, rough.material, rough.machine, rough.overhead]);
  const components = { ...rough, profit: yuan(new Big(amount).minus(rest)) };
  return { ...item, base, price: amount, total: amount, components };
}

function priceSundry<Items extends Iterable<BillItem>>(unit: UnitOf<Items>): UnitOf<Items> {
  const { sundry } = unit;
  const specialty = sundry.specialtyProvisional?.total ?? "0.00";
  const provisionalSum = percentage(
    total(unit.divisions.map((one) => one.total)),
    sundry.provisionalSum.rate,
  );
  const mainContractor = percentage(specialty, sundry.mainContractor.rate);
  const dayWorkTotal = total(sundry.dayWorks.map((row) => row.total));
  const sum = total([provisionalSum.total, specialty, dayWorkTotal, mainContractor.total]);
  const provisionalMaterials = unit.resources.filter(({ provisional }) => provisional);
  return {
    ...unit,
    sundry: { ...sundry, provisionalSum, provisionalMaterials, mainContractor, dayWorkTotal, total: sum },
  };
}

function percentage(base: string, rate: string) {
  return { base, rate, total: atRate(base, rate) };
}

export function closeUnit<Items extends Iterable<BillItem>>(
  unit: UnitOf<Items>,
  divisional: string = total(unit.divisions.map((division) => division.total)),
): UnitOf<Items> {
  const measures = unit.measures.map((group) => ({ ...group, ...sumItems(group.items, new Map()) }));
  const measure = total(measures.map((group) => group.total));
  const { sundry } = unit;
  const fees = unit.statutory?.items.map((fee) => {
    const base = unit.divisionalComponents.labor;
    return { ...fee, base, total: atRate(base, fee.rate) };
  });
  const statutory = fees ? { items: fees, total: total(fees.map((fee) => fee.total)) } : null;
  const base = total([divisional, measure, sundry.total, statutory?.total ?? "0"]);
  const tax = { ...unit.tax, base, total: atRate(base, unit.tax.rate) };
  const measureComponents = addComponents(measures.map((group) => group.components));
  const summary: CostSummary = {
    total: total([base, tax.total]),
    divisional,
    measure,
    safety: safetyOf(measures),
    sundry: sundry.total,
    provisionalSum: sundry.provisionalSum.total,
    specialtyProvisional: sundry.specialtyProvisional?.total ?? "0.00",
    dayWork: sundry.dayWorkTotal,
    mainContractor: sundry.mainContractor.total,
    statutory: statutory?.total ?? null,
    tax: tax.total,
    components: addComponents([unit.divisionalComponents, measureComponents]),
  };
  return { ...unit, measures, measureComponents, sundry, statutory, tax, summary, total: summary.total };
}

function safetyOf(measures: readonly MeasureGroup[]): string {
  return total(measures.filter((group) => group.kind === "safety").map((group) => group.total));
}

export function rollUp<Items extends Iterable<BillItem>>(bill: BillOf<Items>): BillOf<Items> {
  return rollUpProject({ ...bill, sectionals: bill.sectionals.map(rollUpSectional) });
}

function rollUpSectional<Items extends Iterable<BillItem>>(
  sectional: SectionalOf<Items>,
): SectionalOf<Items> {
  const summary = addSummaries(
    sectional.units.map((unit) => unit.summary),
    total(sectional.units.map((unit) => unit.total)),
  );
  return { ...sectional, summary, total: summary.total };
}

export function rollUpProject<Items extends Iterable<BillItem>>(bill: BillOf<Items>): BillOf<Items> {
  const summary = addSummaries(
    bill.sectionals.map((sectional) => sectional.summary),
    total(bill.sectionals.map((sectional) => sectional.total)),
  );
  const whole = summary.total;
  return { ...bill, summary, installationTotal: whole, headTotal: whole, ceilingPrice: whole };
}

function addSummaries(list: readonly CostSummary[], sum: string): CostSummary {
  const add = (figure: (one: CostSummary) => string): string => total(list.map(figure));
  return {
    total: sum,
    divisional: add((one) => one.divisional),
    measure: add((one) => one.measure),
    safety: add((one) => one.safety),
    sundry: add((one) => one.sundry),
    provisionalSum: add((one) => one.provisionalSum),
    specialtyProvisional: add((one) => one.specialtyProvisional),
    dayWork: add((one) => one.dayWork),
    mainContractor: add((one) => one.mainContractor),
    statutory: list.every((one) => one.statutory === null) ? null : add((one) => one.statutory ?? "0"),
    tax: add((one) => one.tax),
    components: addComponents(list.map((one) => one.components)),
  };
}
