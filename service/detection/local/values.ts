import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "../figure.ts";
import type { Bill, Figure, Item, SummaryLine, Unit } from "../model.ts";
import { safetyOf } from "../readers/walk/safety-rows.ts";
import { measureOf } from "../readers/walk/summary.ts";
import type { FormFacts } from "../rules/file/form-facts.ts";
import type { StandardVersion } from "../rules/rule.ts";
import { specialtyOf } from "../specialty.ts";
import { statedArea } from "../stated-area.ts";
import type { LocalValues } from "./expression.ts";
import { LocalFigure } from "./local-figure.ts";

const of = (label: string, value: Decimal | null | undefined): LocalFigure =>
  new LocalFigure(value ?? null, label);
const ofText = (label: string, text: string | null | undefined): LocalFigure =>
  of(label, figure(text ?? undefined).value);
const ofFigure = (label: string, { value }: Figure): LocalFigure => of(label, value);
const ofLine = (label: string, line: SummaryLine | undefined): LocalFigure => of(label, line?.total.value);

export function rowValues(item: Item): LocalValues {
  const { components } = item;
  return {
    code: item.code,
    name: item.name,
    feature: item.feature,
    unit: item.plainUnit,
    section: item.section === "divisional" ? "分部分项" : "措施",
    unitName: item.unit?.name ?? "",
    specialty: item.specialty,
    lumpSum: item.lumpSum,
    quantity: ofFigure("工程量", item.quantity),
    price: ofFigure("综合单价", item.price),
    total: ofFigure("合价", item.total),
    limit: ofFigure("最高限价", item.priceHigh),
    labor: of("人工费", components?.labor),
    material: of("材料费", components?.material),
    machine: of("机械费", components?.machine),
    overhead: of("管理费", components?.overhead),
    profit: of("利润", components?.profit),
  };
}

export function unitValues(unit: Unit, items: number): LocalValues {
  const { element, name, total, summary } = unit;
  return {
    name,
    specialty: specialtyOf(element),
    total: ofFigure("造价", total),
    divisional: ofLine("分部分项工程费", summary.divisional),
    measure: of("措施项目费", measureOf(summary)),
    safety: of("安全文明施工费", safetyOf(unit)),
    other: ofLine("其他项目费", summary.other),
    provisional: ofLine("暂列金额", summary.provisional),
    statutory: ofLine("规费", summary.gf),
    tax: ofLine("税金", summary.tax),
    items: ofText("清单项目个数", String(items)),
  };
}

export function billValues(
  { project, stated, totals }: Bill,
  given: { form: FormFacts | null; standardVersion: StandardVersion },
): LocalValues {
  const area = statedArea(given.form, project)?.value;
  const { total } = stated;
  return {
    name: project.name,
    taxModel: project.taxModel,
    standard: given.standardVersion,
    scaleUnit: project.scaleUnit,
    total: of("总造价", total),
    divisional: of("分部分项工程费", stated.divisional),
    measure: of("措施项目费", stated.measure),
    safety: of("安全文明施工费", stated.safety),
    other: of("其他项目费", stated.other),
    provisional: of("暂列金额", stated.provisional),
    statutory: of("规费", stated.gf),
    tax: of("税金", stated.tax),
    scale: ofText("建设规模", project.scale),
    area: of("建筑面积", area),
    perArea: of("建筑面积", area && total ? total.dividedBy(area, 2) : null),
    units: ofText("单位工程个数", String(totals.units)),
    items: ofText("清单项目个数", String(totals.items)),
  };
}
