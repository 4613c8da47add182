import { Decimal } from "#service/values/decimal.ts";
import { isBlank } from "#service/values/text.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import type { BillElement, Summary, SummaryLine, SummaryPart, Unit } from "../../model.ts";

export const taxName =
  /^(?:税金(?!附加)|(?:应纳|(?:一般|简易)计税)?(?:销项)?(?:增值税(?!附加|进项)|税额)|销项税)/;
/** 税金 may include 附加税; 增值税 does not, but 增值税及附加 does. */
const vatName = /^(?!.*(?<!不含)附加).*(?:增值税|销项|税额)/;
const surchargeName = /^(?:增值税|税金)?附加/;

/** Matched by name: codes repeat in real files (`A` is both 分部分项 and 工程造价). */
const patterns: [part: SummaryPart, pattern: RegExp][] = [
  ["withPriceMeasures", /^分部分项[^及和与、]*[及和与、]单价措施/],
  ["divisional", /^分部分项/],
  ["priceMeasure", /^单价措施/],
  ["lumpSumMeasure", /^(?:总价措施|组织措施)/],
  ["measure", /^措施(?:项目|费|合计|小计|$)/],
  ["other", /^其[他它](?:项目|费用?$|合计$)/],
  ["gf", /^规费/],
  ["tax", taxName],
  ["surcharge", surchargeName],
  ["surcharge", /^(?:城市维护|城建税|(?:地方)?教育(?:费)?附加)/],
  ["safety", /^(?:绿色施工)?安全(?:文明|生产|防护)/],
  ["provisional", /^暂列金额/],
  ["dayWorkLabor", /^计日工(?:中)?人工费/],
  ["material", /^(?:材料|设备|工程设备)(?!费[(（]).*暂估/],
  ["specialty", /^专业(?:工程)?.*暂估/],
  ["dayWork", /^计日工/],
  ["mainContractor", /^总(?:承)?包服务费/],
  ["ownerSupplied", /^(?:减|扣减|扣除)?[:：]?(?:甲供|(?:发包人|招标人|建设单位)(?:提供|供应))/],
  ["labor", /^(?:定额)?人工费(?!调|价差)/],
  ["machine", /^(?:施工)?机[械具](?:使用)?费(?!调|价差)/],
];
const shares: ReadonlySet<SummaryPart> = new Set([
  "safety",
  "provisional",
  "labor",
  "machine",
  "dayWorkLabor",
  "material",
  "specialty",
  "dayWork",
  "mainContractor",
  "ownerSupplied",
]);
/** Counterparts of the shares when they stand below 措施项目 instead of 分部分项. */
const ofMeasures: Partial<Record<SummaryPart, SummaryPart>> = {
  labor: "measureLabor",
  machine: "measureMachine",
};
const numbering =
  /^(?:[\d０-９.．]+|[(（][\d０-９]+[)）]|(?!一般)[(（]?[一二三四五六七八九十]+[)）]?)[、.．]*/;
const shareMark = /^其中[:：、]?/;

/** Printed tables space short names out: 规  费. */
export function withoutNumber(name: string): string {
  return name.replace(/\s+/g, "").replace(numbering, "");
}

export function bareName(name: string): string {
  return withoutNumber(name).replace(shareMark, "");
}

export function partOfName(name: string): SummaryPart | undefined {
  const bare = bareName(name);
  return patterns.find(([, pattern]) => pattern.test(bare))?.[0];
}

/** 附加税 as a whole, or the taxes that it consists of. */
function withSurcharge(known: SummaryLine, line: SummaryLine): SummaryLine {
  const whole = [known, line].find(({ element }) =>
    surchargeName.test(bareName(element.attributes["Name"] ?? "")),
  );
  if (whole !== undefined) return whole;
  const value = plus(amountOrZero(known.total), amountOrZero(line.total));
  return { element: known.element, total: { text: value?.toPlain() ?? "?", value } };
}

/** False for a name that is not known. */
export function addSummaryLine(summary: Summary, element: BillElement): boolean {
  const name = element.attributes["Name"] ?? "";
  const part = partOfName(name);
  if (part === undefined) return false;
  const isShare = bareName(name) !== withoutNumber(name);
  if (isShare && !shares.has(part)) return true;
  const isOfMeasures = summary.measure !== undefined && summary.other === undefined;
  const place = (isOfMeasures ? ofMeasures[part] : undefined) ?? part;
  const line = { element, total: figure(element.attributes["Total"]) };
  const known = summary[place];
  summary[place] = known === undefined ? line : place === "surcharge" ? withSurcharge(known, line) : known;
  return true;
}

/** One line for 分部分项 and 单价措施 is divided by the rows of 单价措施, where it is not divided by lines. */
export function splitPriceMeasures(unit: Unit): void {
  const { summary, priceMeasuresTotal } = unit;
  const both = summary.withPriceMeasures;
  if (both === undefined) return;
  const { element, total } = both;
  const priced = summary.priceMeasure?.total.value ?? priceMeasuresTotal;
  const own = total.value === null || priced === null ? null : total.value.minus(priced);
  summary.divisional ??= { element, total: own === null ? total : figure(own.toPlain()) };
  if (own !== null && priced !== null) summary.priceMeasure ??= { element, total: figure(priced.toPlain()) };
  takeLumpSums(unit);
}

/** 措施项目 beside that line is 总价措施 alone where it comes to their rows. */
function takeLumpSums({ summary, measuresTotal, priceMeasuresTotal: priced }: Unit): void {
  const stated = summary.measure?.total.value ?? null;
  if (stated === null || summary.lumpSumMeasure !== undefined) return;
  if (measuresTotal === null || priced === null || priced.isZero()) return;
  if (stated.round(2).compare(measuresTotal.minus(priced).round(2)) !== 0) return;
  summary.lumpSumMeasure = summary.measure;
  delete summary.measure;
}

/** 措施项目, else its two kinds: some files have no line for both, or leave it blank. */
export function measureLines({ measure, priceMeasure, lumpSumMeasure }: Summary): SummaryLine[] {
  const isStated = measure !== undefined && !isBlank(measure.total.text);
  const lines = isStated ? [measure] : [priceMeasure, lumpSumMeasure];
  return lines.filter((line) => line !== undefined);
}

/** With 附加税 that has a line beside 增值税. */
export function taxOf({ tax, surcharge }: Summary): Decimal | null {
  if (tax === undefined) return null;
  const isVat = vatName.test(tax.element.attributes["Name"] ?? "");
  return isVat && surcharge !== undefined
    ? plus(amountOrZero(tax.total), amountOrZero(surcharge.total))
    : tax.total.value;
}

export function measureOf(summary: Summary): Decimal | null {
  const kinds = measureLines(summary);
  if (kinds.length === 0) return null;
  return kinds.map(({ total }) => amountOrZero(total)).reduce(plus, Decimal.zero);
}
