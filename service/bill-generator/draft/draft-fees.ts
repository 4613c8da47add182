import Big from "big.js";

import { yuan } from "../amount.ts";
import type { BillItem, DayWork, MeasureGroup, StatutoryFees, Sundry } from "../bill-model.ts";
import type { LumpMeasure } from "../catalog/measures.ts";
import type { UnitTemplate } from "../catalog/unit-kinds.ts";
import { noComponents } from "../components.ts";
import type { GenerateOptions } from "../generate-options.ts";
import { prng } from "../prng.ts";
import {
  type ItemContext,
  itemNumber,
  itemsOf,
  type Numbering,
  planItems,
  takeSuffixes,
} from "./plan-items.ts";

type MeasureContext = {
  readonly options: GenerateOptions;
  readonly numbering: Numbering;
  readonly lumpNumbering: Numbering;
};

export function draftMeasures(
  template: UnitTemplate,
  items: ItemContext,
  { options, numbering, lumpNumbering }: MeasureContext,
): readonly MeasureGroup[] {
  const safetyName = options.standardVersion === "2024" ? "安全生产措施" : template.lumps.safety.name;
  const safety = { ...template.lumps.safety, name: safetyName };
  const lump = (measure: LumpMeasure): BillItem => lumpItem(measure, template.specialty, lumpNumbering);
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

export function draftSundry(options: GenerateOptions, template: UnitTemplate, index: number): Sundry {
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
    provisionalMaterials: [],
    dayWorks: [
      day("人工", "普工", "综合", "工日", "180.00"),
      day("人工", "技工", "综合", "工日", "260.00"),
      day("施工机具", "汽车式起重机", "8t", "台班", "892.00"),
    ],
    dayWorkTotal: "0.00",
    mainContractor: { base: "0.00", rate: "3", total: "0.00" },
  };
}

export function draftStatutory(): StatutoryFees {
  const fee = (name: string, rate: string, code: string) => ({
    name,
    base: "0.00",
    rate,
    total: "0.00",
    code,
  });
  return { total: "0.00", items: [fee("社会保险费", "14.76", "D1"), fee("住房公积金", "5.49", "D2")] };
}
