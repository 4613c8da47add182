import { close, empty, open } from "#service/detection/xml-text.ts";

import type { BillItem, GroupOf, StreamedBill, UnitOf } from "../bill-model.ts";
import { writeAttributes } from "./write-attributes.ts";
import { basicCostAttributes, componentAttributes, costAttributes } from "./write-costs.ts";
import { writeSundry } from "./write-sundry.ts";
import { writeUnitSummary } from "./write-unit-summary.ts";

export function* writeUnit(
  depth: number,
  unit: UnitOf<Iterable<BillItem>>,
  bill: StreamedBill,
): Generator<string> {
  yield open(depth, "UnitWorks", {
    Number: unit.number,
    Name: unit.name,
    Segment: bill.name,
    ValuationMethod: unit.valuationMethod,
    TaxModel: unit.taxModel,
    Total: unit.total,
    Specialty: unit.specialty,
    Scale: unit.scale,
    ScaleUnit: unit.scaleUnit,
    BillDataBase: unit.ruleBook,
    ResInfoPricingFile: unit.priceFile,
    MaterialPriceDate: unit.materialPriceDate,
    Explains: unit.explains || undefined,
  });
  yield* writeAttributes(depth + 1, unit.attributes);
  yield empty(depth + 1, "SummaryOfCost", costAttributes(unit.summary));
  yield* writeUnitSummary(depth + 1, unit);
  yield open(depth + 1, "DivisionalAndElementalWorks");
  yield empty(depth + 2, "SummaryOfBasicCost", basicCostAttributes(unit.divisionalComponents));
  for (const division of unit.divisions) yield* writeGroup(depth + 2, division);
  yield close(depth + 1, "DivisionalAndElementalWorks");
  yield open(depth + 1, "Preliminaries");
  yield empty(depth + 2, "SummaryOfBasicCost", basicCostAttributes(unit.measureComponents));
  for (const group of unit.measures) yield* writeGroup(depth + 2, group);
  yield close(depth + 1, "Preliminaries");
  yield* writeSundry(depth + 1, unit.sundry);
  yield* writeFees(depth + 1, unit);
  yield* writeResources(depth + 1, unit);
  yield close(depth, "UnitWorks");
}

function* writeGroup(depth: number, group: GroupOf<Iterable<BillItem>>): Generator<string> {
  yield open(depth, "DivisionalWorks", { Number: group.number, Name: group.name, Total: group.total });
  yield empty(depth + 1, "SummaryOfBasicCost", basicCostAttributes(group.components));
  for (const item of group.items) yield writeItem(depth + 1, item);
  yield close(depth, "DivisionalWorks");
}

/** One chunk per item: a lean bill has 100,000 of them. */
function writeItem(depth: number, item: BillItem): string {
  const rated = item.calcType === "3";
  const start = open(depth, "WorkElement", {
    Number: item.number,
    Name: item.name,
    Attr: item.feature,
    Unit: item.unit,
    Quantity: item.quantity,
    QtyFormula: rated ? item.base : undefined,
    Price: item.price,
    PriceHigh: item.priceHigh,
    Rate: rated ? item.rate : undefined,
    Total: item.total,
    Major: "false",
    CalcType: item.calcType,
    Specialty: item.specialty,
  });
  const parts = empty(depth + 1, "SummaryOfBasicCost", basicCostAttributes(item.components));
  const norms = (item.norms ?? []).map(({ number, name, unit, quantity, price, total }) =>
    empty(depth + 1, "Norm", {
      Number: number,
      Name: name,
      Unit: unit,
      Quantity: quantity,
      Price: price,
      Total: total,
    }),
  );
  const analysis = item.unitComponents
    ? open(depth + 1, "PriceAnalysis") +
      empty(depth + 2, "PriceItem", componentAttributes(item.unitComponents)) +
      close(depth + 1, "PriceAnalysis")
    : "";
  return start + parts + norms.join("") + analysis + close(depth, "WorkElement");
}

function* writeFees(depth: number, { statutory, tax }: UnitOf<Iterable<BillItem>>): Generator<string> {
  if (statutory) {
    yield open(depth, "StatutoryFees", { Name: "规费", Total: statutory.total, Code: "GF" });
    for (const fee of statutory.items) {
      yield empty(depth + 1, "StatutoryFeesItem", {
        Name: fee.name,
        CalBasis: "分部分项人工费",
        QtyFormula: fee.base,
        Rate: fee.rate,
        Total: fee.total,
        Code: fee.code,
      });
    }
    yield close(depth, "StatutoryFees");
  }
  yield open(depth, "Tax", { Name: tax.name, Total: tax.total, Code: "SJ" });
  yield empty(depth + 1, "TaxItem", {
    Name: tax.name,
    QtyFormula: tax.base,
    Rate: tax.rate,
    Total: tax.total,
    Code: tax.code,
  });
  yield close(depth, "Tax");
}

function* writeResources(depth: number, unit: UnitOf<Iterable<BillItem>>): Generator<string> {
  for (const row of unit.resources) {
    yield empty(depth, "LabourMaterialsEquipmentsMachinesSummary", {
      Number: row.number,
      Name: row.name,
      Specification: row.specification,
      Unit: row.unit,
      Quantity: row.quantity,
      TaxRate: "0",
      NoTaxPrice: row.price,
      TaxPrice: row.price,
      NoTaxTotal: row.total,
      TaxTotal: row.total,
      Kind: row.kind,
      Class: unit.specialty,
      ExtKind: "1",
      AddiKind: "1",
      MainMaterial: String(row.mainMaterial),
      ProvisionalMaterial: String(row.provisional),
      Provider: "1",
    });
  }
}
