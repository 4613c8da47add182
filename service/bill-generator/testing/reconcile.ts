import Big from "big.js";

import { all, attribute, child, type Node } from "./xml-tree.ts";

/** Sums that do not hold to the fen, as `what unit row`. Independent of the generator. */
export function discrepancies(root: Node): string[] {
  const installation = all(root, "ProjectInstallationWorkCost")[0];
  if (!installation) throw new Error("no ProjectInstallationWorkCost");
  const sectionals = all(root, "SectionalWorks");
  const project = child(root, "SummaryOfCost");
  const ceiling = all(root, "TendererInfo")[0];
  return [
    ...differ("project = Σ sectionals", amount(project, "Total"), sum(sectionals, "Total")),
    ...differ("installation = Σ sectionals", amount(installation, "Total"), sum(sectionals, "Total")),
    ...differ(
      "ceiling = project",
      amount(project, "Total"),
      ceiling ? amount(ceiling, "BidPriceCeiling") : new Big(0),
    ),
    ...costDiscrepancies("project", project),
    ...sectionals.flatMap(sectionalDiscrepancies),
    ...all(root, "UnitWorks").flatMap(unitDiscrepancies),
  ];
}

function sectionalDiscrepancies(sectional: Node): string[] {
  const label = `sectional ${attribute(sectional, "Number")}`;
  const units = sectional.children.filter((one) => one.name === "UnitWorks");
  return [
    ...differ(`${label} = Σ units`, amount(sectional, "Total"), sum(units, "Total")),
    ...costDiscrepancies(label, child(sectional, "SummaryOfCost")),
  ];
}

function unitDiscrepancies(unit: Node): string[] {
  const label = `unit ${attribute(unit, "Number")}`;
  const divisional = child(unit, "DivisionalAndElementalWorks");
  const measures = child(unit, "Preliminaries");
  const cost = child(unit, "SummaryOfCost");
  const tax = child(child(unit, "Tax"), "TaxItem");
  const [divisionalSum, measureSum] = [divisional, measures].map((part) =>
    sum(all(part, "WorkElement"), "Total"),
  );
  const fees = all(unit, "StatutoryFeesItem");
  const other = child(child(unit, "Sundry"), "SundryCosts");
  const beforeTax = [amount(cost, "DivisionalAndElementalWorks"), amount(cost, "Preliminaries")]
    .concat(amount(other, "Total"), sum(fees, "Total"))
    .reduce((a, b) => a.plus(b));
  return [
    ...differ(`${label} total = its summary`, amount(unit, "Total"), amount(cost, "Total")),
    ...differ(
      `${label} 分部分项 = Σ items`,
      amount(cost, "DivisionalAndElementalWorks"),
      divisionalSum ?? new Big(0),
    ),
    ...differ(`${label} 措施 = Σ items`, amount(cost, "Preliminaries"), measureSum ?? new Big(0)),
    ...differ(`${label} tax base`, amount(tax, "QtyFormula"), beforeTax),
    ...differ(`${label} tax`, amount(tax, "Total"), percent(amount(tax, "QtyFormula"), amount(tax, "Rate"))),
    ...fees.flatMap((fee) =>
      differ(`${label} 规费`, amount(fee, "Total"), percent(amount(fee, "QtyFormula"), amount(fee, "Rate"))),
    ),
    ...costDiscrepancies(label, cost),
    ...sundryDiscrepancies(label, unit),
    ...summaryLineDiscrepancies(label, unit),
    ...all(unit, "DivisionalWorks").flatMap((group) => groupDiscrepancies(label, group)),
    ...all(unit, "WorkElement").flatMap((item) => itemDiscrepancies(label, item)),
    ...resourceDiscrepancies(label, unit),
  ];
}

function costDiscrepancies(label: string, cost: Node): string[] {
  const parts = ["DivisionalAndElementalWorks", "Preliminaries", "SundryCosts", "Tax"].map((name) =>
    amount(cost, name),
  );
  const fees = cost.attributes["StatutoryFees"] === undefined ? new Big(0) : amount(cost, "StatutoryFees");
  return differ(
    `${label} = its parts`,
    amount(cost, "Total"),
    parts.reduce((a, b) => a.plus(b), fees),
  );
}

function sundryDiscrepancies(label: string, unit: Node): string[] {
  const sundry = child(unit, "Sundry");
  const whole = child(sundry, "SundryCosts");
  const parts = ["ProvisionalSums", "DayWorkRate", "MainContractorAttendance"].map((name) =>
    amount(child(sundry, name), "Total"),
  );
  const specialty = amount(child(sundry, "SpecialtyProvisionalPrice"), "ProvisionalTotal");
  const days = all(sundry, "DayWorkRateItem");
  return [
    ...differ(
      `${label} 其他 = its parts`,
      amount(whole, "Total"),
      parts.reduce((a, b) => a.plus(b), specialty),
    ),
    ...differ(`${label} 其他 = Σ lines`, amount(whole, "Total"), sum(all(whole, "SundryCostsItem"), "Total")),
    ...differ(`${label} 计日工`, amount(child(sundry, "DayWorkRate"), "Total"), sum(days, "Total")),
    ...days.flatMap((day) =>
      differ(`${label} 计日工 row`, amount(day, "Total"), product(day, "Quantity", "Price")),
    ),
  ];
}

function summaryLineDiscrepancies(label: string, unit: Node): string[] {
  const lines = new Map(all(unit, "UnitWorksSummaryGroup").map((line) => [attribute(line, "Name"), line]));
  const cost = child(unit, "SummaryOfCost");
  const pairs = [
    ["分部分项工程", "DivisionalAndElementalWorks"],
    ["措施项目", "Preliminaries"],
    ["其他项目", "SundryCosts"],
    ["规费", "StatutoryFees"],
    ["工程造价", "Total"],
  ] as const;
  return pairs.flatMap(([name, key]) => {
    const line = lines.get(name);
    return line ? differ(`${label} summary line ${name}`, amount(line, "Total"), amount(cost, key)) : [];
  });
}

function groupDiscrepancies(label: string, group: Node): string[] {
  const where = `${label} group ${attribute(group, "Number")}`;
  return differ(`${where} = Σ items`, amount(group, "Total"), sum(all(group, "WorkElement"), "Total"));
}

function itemDiscrepancies(label: string, item: Node): string[] {
  const where = `${label} item ${attribute(item, "Number")}`;
  const expected =
    attribute(item, "CalcType") === "3"
      ? percent(amount(item, "QtyFormula"), amount(item, "Rate"))
      : product(item, "Quantity", "Price");
  const price = all(item, "PriceItem")[0];
  return [
    ...differ(`${where} total`, amount(item, "Total"), expected),
    ...differ(`${where} parts`, amount(item, "Total"), components(child(item, "SummaryOfBasicCost"))),
    ...(price ? differ(`${where} price`, amount(item, "Price"), components(price)) : []),
  ];
}

/** Quantities of 工料机 have four places, so their amounts may differ from the items' by that much. */
function resourceDiscrepancies(label: string, unit: Node): string[] {
  const rows = unit.children.filter((one) => one.name === "LabourMaterialsEquipmentsMachinesSummary");
  const parts = child(child(unit, "DivisionalAndElementalWorks"), "SummaryOfBasicCost");
  const direct = amount(parts, "Labor").plus(amount(parts, "Material")).plus(amount(parts, "Machine"));
  const stray = sum(rows, "TaxTotal").minus(direct).abs();
  const allowed = rows.reduce(
    (most, row) => most.plus(amount(row, "TaxPrice").times("0.00005").plus("0.005")),
    new Big(0),
  );
  return [
    ...rows.flatMap((row) =>
      differ(
        `${label} resource ${attribute(row, "Number")}`,
        amount(row, "TaxTotal"),
        product(row, "Quantity", "TaxPrice"),
      ),
    ),
    ...(stray.gt(allowed) ? [`${label} resources stray by ${stray.toFixed()}`] : []),
  ];
}

function components(node: Node): Big {
  return ["Labor", "Material", "Machine", "Overhead", "RiskRate", "Profit"]
    .map((name) => amount(node, name))
    .reduce((a, b) => a.plus(b));
}

function amount(node: Node, name: string): Big {
  return new Big(attribute(node, name));
}

function sum(nodes: readonly Node[], name: string): Big {
  return nodes.reduce((sofar, node) => sofar.plus(amount(node, name)), new Big(0));
}

function product(node: Node, left: string, right: string): Big {
  return amount(node, left).times(amount(node, right)).round(2, 1);
}

function percent(base: Big, rate: Big): Big {
  return base.times(rate).div(100).round(2, 1);
}

function differ(what: string, stated: Big, right: Big): string[] {
  return stated.eq(right) ? [] : [`${what}: ${stated.toFixed()} instead of ${right.toFixed()}`];
}
