import Big from "big.js";

import { yuan } from "./amount.ts";
import type { BillItem, DayWork, MeasureGroup, Sundry, UnitOf } from "./bill-model.ts";
import type { LumpMeasure } from "./catalog/measures.ts";
import {
  divisionOf,
  oncePerCode,
  type UnitKind,
  type UnitTemplate,
  unitTemplates,
} from "./catalog/unit-kinds.ts";
import { noComponents, noSummary } from "./components.ts";
import { composer } from "./compose.ts";
import { taxRateOn } from "./dates.ts";
import type { DraftOptions, GenerateOptions } from "./generate-options.ts";
import {
  type ItemContext,
  itemNumber,
  itemsOf,
  normalise,
  type Numbering,
  type PlannedItem,
  planItems,
  takeSuffixes,
} from "./plan-items.ts";
import { prng } from "./prng.ts";
import { priceFileName, ruleBookName, rowPlace, unitAttributes } from "./unit-texts.ts";

export type DraftUnitContext = {
  readonly options: GenerateOptions;
  readonly scale: string;
  readonly priceDate: string;
  readonly numbering: Numbering;
  readonly wholeProject: readonly UnitKind[];
};

/** Everything of a 单位工程 but its sums. */
export function draftUnit<Items extends Iterable<BillItem>>(
  kind: UnitKind,
  index: number,
  context: DraftUnitContext,
  draft: DraftOptions<Items>,
): UnitOf<Items> {
  const { options, priceDate } = context;
  const template = unitTemplates[kind];
  const items: ItemContext = {
    seed: options.seed,
    scale: new Big(unitScale(kind, context)).times(draft.quantityFactor).toFixed(4),
    specialty: template.specialty,
    compose: composer(template.worker, draft.priceLevel),
    place: (row) => rowPlace(kind, row),
    lean: draft.lean,
  };
  const plan = unitPlan(kind, template, context, draft);
  return {
    number: `01${String(index + 1).padStart(2, "0")}`,
    name: template.name,
    specialty: template.specialty,
    valuationMethod: "1",
    taxModel: "1",
    scale: unitScale(kind, context),
    scaleUnit: "m2",
    ruleBook: ruleBookName(template.ruleBook, options.standardVersion),
    priceFile: priceFileName(options.area, priceDate),
    materialPriceDate: priceDate,
    explains: "",
    attributes: unitAttributes(kind),
    divisions: draftDivisions(plan, items, draft),
    divisionalComponents: noComponents,
    measures: draftMeasures(template, items, context),
    measureComponents: noComponents,
    lumpBasis: template.lumpBasis,
    sundry: draftSundry(options, template, index),
    statutory: options.standardVersion === "2013" ? draftStatutory() : null,
    tax: {
      name: options.standardVersion === "2013" ? "税金" : "增值税",
      base: "0.00",
      rate: taxRateOn(options.compileDate),
      total: "0.00",
      code: "E",
    },
    resources: [],
    summary: noSummary,
    total: "0.00",
  };
}

/** Roads around a building take a part of its area. */
function unitScale(kind: UnitKind, { scale, wholeProject }: DraftUnitContext): string {
  return kind === "municipal" && wholeProject.length > 1 ? new Big(scale).times("0.15").toFixed(2) : scale;
}

function unitPlan<Items extends Iterable<BillItem>>(
  kind: UnitKind,
  template: UnitTemplate,
  { options, numbering }: DraftUnitContext,
  draft: DraftOptions<Items>,
) {
  const items = draft.lean ? oncePerCode(template.items) : template.items;
  const plan = planItems(items, draft.rowsOf(kind) ?? items.length, options.seed, numbering);
  if (kind !== "building") return plan;
  const random = prng(options.seed, "contents");
  const concrete = new Big(random.between(425, 465)).div(1000).toFixed(3);
  const rebar = new Big(random.between(690, 810)).div(10).toFixed(1);
  return normalise(normalise(plan, "concrete", concrete), "rebar", rebar);
}

function draftDivisions<Items extends Iterable<BillItem>>(
  plan: readonly PlannedItem[],
  items: ItemContext,
  draft: DraftOptions<Items>,
) {
  const byDivision = Map.groupBy(plan, (planned) => divisionOf(planned.item.code).number);
  return [...byDivision.values()].map((planned) => ({
    ...divisionOf(planned[0]?.item.code ?? ""),
    total: "0.00",
    components: noComponents,
    items: draft.collect(() => itemsOf(planned, items)),
  }));
}

function draftMeasures(template: UnitTemplate, items: ItemContext, { options, numbering }: DraftUnitContext) {
  const safetyName = options.standardVersion === "2024" ? "安全生产措施" : template.lumps.safety.name;
  const safety = { ...template.lumps.safety, name: safetyName };
  const lump = (measure: LumpMeasure): BillItem => lumpItem(measure, template.specialty, numbering);
  const group = (
    kind: MeasureGroup["kind"],
    number: string,
    name: string,
    rows: readonly BillItem[],
  ): MeasureGroup => ({
    kind,
    number,
    name,
    total: "0.00",
    components: noComponents,
    items: rows,
  });
  const priced = planItems(template.measures, template.measures.length, options.seed, numbering);
  return [
    group("safety", "一", `${safetyName}费`, [lump(safety)]),
    group("lump", "二", "其他总价措施项目", template.lumps.others.map(lump)),
    ...(priced.length > 0 ? [group("priced", "三", "单价措施项目", [...itemsOf(priced, items)])] : []),
  ];
}

function lumpItem(measure: LumpMeasure, specialty: string, numbering: Numbering): BillItem {
  return {
    number: itemNumber(measure.code, takeSuffixes(numbering, measure.code, 1)),
    name: measure.name,
    feature: measure.feature,
    unit: "项",
    quantity: "1",
    price: "0.00",
    priceHigh: "0",
    total: "0.00",
    calcType: "3",
    base: "0.00",
    rate: measure.rate,
    specialty,
    components: noComponents,
    unitComponents: null,
    uses: [],
  };
}

function draftSundry(options: GenerateOptions, template: UnitTemplate, index: number): Sundry {
  const random = prng(options.seed, `sundry ${template.specialty}`);
  const day = (
    group: DayWork["group"],
    name: string,
    specification: string,
    unit: string,
    price: string,
  ): DayWork => {
    const quantity = String(random.between(5, 20));
    return { group, name, specification, unit, quantity, price, total: yuan(new Big(price).times(quantity)) };
  };
  const elevator = new Big(options.scale).times(random.between(28, 36)).div(1000).round(0).times(1000);
  const name = template.ruleBook === "municipal" ? "交通信号工程" : "电梯工程";
  return {
    total: "0.00",
    provisionalSum: { base: "0.00", rate: String(random.between(5, 8)), total: "0.00" },
    specialtyProvisional:
      index === 0 && elevator.gt(0) ? { name, content: "设备采购、安装及调试", total: yuan(elevator) } : null,
    dayWorks: [
      day("人工", "普工", "综合", "工日", "180.00"),
      day("人工", "技工", "综合", "工日", "260.00"),
      day("施工机具", "汽车式起重机", "8t", "台班", "892.00"),
    ],
    dayWorkTotal: "0.00",
    mainContractor: { base: "0.00", rate: "3", total: "0.00" },
  };
}

function draftStatutory() {
  const fee = (name: string, rate: string, code: string) => ({
    name,
    base: "0.00",
    rate,
    total: "0.00",
    code,
  });
  return { total: "0.00", items: [fee("社会保险费", "14.76", "D1"), fee("住房公积金", "5.49", "D2")] };
}
