import type { Decimal } from "#service/values/decimal.ts";

import type { Bill, Item, Resource, Spot } from "../../model.ts";
import { resourceWords } from "../../resource-words.ts";
import { specialtyOf } from "../../specialty.ts";
import { spotOf } from "../../spot.ts";
import { statedArea } from "../../stated-area.ts";
import type { ContentRange, Thresholds } from "../../thresholds.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { limit, quantityText } from "../../wording.ts";
import type { FormFacts } from "../file/form-facts.ts";
import { leastWords, predictionBand } from "../prediction-band.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

/** Formwork of GB 50854-2013 附录 S.2; its quantity is the contact area. */
const formworkCode = "011702";
const rebarPattern = new RegExp(resourceWords.rebar);
const concretePattern = new RegExp(resourceWords.concrete);
const noConcrete = new RegExp(resourceWords.notConcrete);

type Content = "rebar" | "concrete" | "formwork";
const words: Readonly<Record<Content, { label: string; unit: string }>> = {
  rebar: { label: "钢筋", unit: "kg" },
  concrete: { label: "混凝土", unit: "m³" },
  formwork: { label: "模板", unit: "m²" },
};
const kgPerT = limit("1000");

class Contents {
  readonly sums = new Map<Content, { at: Spot; quantity: Decimal }>();

  takeResource(resource: Resource): void {
    const { name, specification, measuringUnit, quantity, unit } = resource;
    if (unit === null || quantity.value === null || specialtyOf(unit.element).startsWith("04")) return;
    const by = normalUnit(measuringUnit);
    const says = (pattern: RegExp): boolean => pattern.test(`${name} ${specification}`);
    if (by === "kg" && says(rebarPattern)) this.add("rebar", resource.element, quantity.value);
    if (by === "t" && says(rebarPattern)) this.add("rebar", resource.element, quantity.value.times(kgPerT));
    if (by === "m3" && says(concretePattern) && !noConcrete.test(name))
      this.add("concrete", resource.element, quantity.value);
  }

  takeItem({ code, measuringUnit, quantity, element }: Item): void {
    if (code.startsWith(formworkCode) && normalUnit(measuringUnit) === "m2" && quantity.value !== null)
      this.add("formwork", element, quantity.value);
  }

  private add(content: Content, at: Spot, quantity: Decimal): void {
    const known = this.sums.get(content);
    this.sums.set(content, {
      at: known?.at ?? spotOf(at),
      quantity: known === undefined ? quantity : known.quantity.plus(quantity),
    });
  }
}

/** Structure of the form, else of the file; the union of all ranges if neither states one. */
function rangesOf(
  { structures }: Thresholds["T03"],
  form: FormFacts | null,
  { project }: Bill,
): { words: string; rebar: ContentRange; concrete: ContentRange } | null {
  const stated = project.attributes.find(({ code }) => code === "StructType")?.value ?? "";
  const chosen = form?.structureType
    ? structures.find(({ formValue }) => formValue === form.structureType)
    : structures.find(({ pattern }) => new RegExp(pattern).test(stated));
  if (chosen !== undefined) return { words: `${chosen.name}结构`, ...chosen };
  return form?.structureType || stated !== "" ? null : { words: "常见结构", ...envelope(structures) };
}

function envelope(structures: Thresholds["T03"]["structures"]): {
  rebar: ContentRange;
  concrete: ContentRange;
} {
  const widest = (content: "rebar" | "concrete"): ContentRange => {
    const ranges = structures.map((one) => one[content]);
    const ordered = (end: keyof ContentRange): string[] =>
      ranges.map((range) => range[end]).toSorted((a, b) => limit(a).compare(limit(b)));
    return { from: ordered("from")[0] ?? "0", to: ordered("to").at(-1) ?? "0" };
  };
  return { rebar: widest("rebar"), concrete: widest("concrete") };
}

/** `quantity` as the samples add it up, beside which alone their values mean something. */
type Range = {
  from: Decimal;
  to: Decimal;
  text: (places: number) => string;
  words: string;
  quantity: Decimal | null;
};

/** Decimal places of amounts per m². */
const exactPlaces = 4;

function isOutside(value: Decimal, { from, to }: Pick<Range, "from" | "to">): boolean {
  return value.compare(from) < 0 || value.compare(to) > 0;
}

/** Two, unless so rounded what is outside would seem to be inside. */
function shownPlaces(value: Decimal, { from, to }: Range): number {
  return isOutside(value.round(2), { from: from.round(2), to: to.round(2) }) ? 2 : exactPlaces;
}

/** Range of works of one class and structure, where they are enough; else as the settings say. */
function rangeOf(
  content: Content,
  { thresholds, form, reference, resources }: RuleContext,
  bill: Bill,
): Range | null {
  const { samples } = reference;
  const band = samples && predictionBand(samples.contents.get(content) ?? [], samples.outsidePercent);
  const counted = resources?.rows().find((row) => row.class === content && row.leftOut === null)?.quantity;
  if (band && counted) {
    const [from, to] = [band.from.round(exactPlaces), band.to.round(exactPlaces)];
    return {
      quantity: limit(counted),
      from,
      to,
      text: (places) => `${from.toFixed(places)}～${to.toFixed(places)}`,
      words: `同类工程（${samples.contentWords}）${band.n}个样本的预测区间`,
    };
  }
  const structure = rangesOf(thresholds.T03, form, bill);
  if (structure === null) return null;
  const range = content === "formwork" ? thresholds.T03.formwork : structure[content];
  return {
    quantity: null,
    from: limit(range.from),
    to: limit(range.to),
    text: () => `${range.from}～${range.to}`,
    words: `${structure.words}的参考范围`,
  };
}

function judge(context: RuleContext, contents: Contents, bill: Bill): void {
  const stated = statedArea(context.form, bill.project);
  if (stated === null) return context.leaveOut("没有以m²计的建筑面积，含量指标无法计算");
  if (context.standardVersion === "2024")
    context.leaveOut("2024版计量规范的模板编码尚未收录，不检查模板含量");
  for (const [content, { at, quantity: own }] of contents.sums) {
    const range = rangeOf(content, context, bill);
    if (range === null) {
      context.leaveOut("该结构类型没有含量参考范围");
      continue;
    }
    const quantity = range.quantity ?? own;
    const perArea = quantity.dividedBy(stated.value, exactPlaces);
    if (quantity.isZero() || !isOutside(perArea, range)) continue;
    const { label, unit } = words[content];
    const places = shownPlaces(perArea, range);
    const shown = `${perArea.toFixed(places)} ${unit}/m²`;
    const bounds = `${range.text(places)} ${unit}/m²`;
    context.report({
      at,
      attribute: "Quantity",
      subject: content,
      kind: `${label}含量异常`,
      seen: shown,
      expected: bounds,
      message: `${label}合计${quantityText(quantity, unit)} ÷ 建筑面积${quantityText(stated.value, "m²")} = ${shown}，不在${range.words}${bounds}之内。`,
    });
  }
}

export const t03: Rule = {
  code: "T03",
  name: "含量指标异常",
  severity: "I",
  formula: `含有0101专业单位工程的文件：钢筋（kg/m²）、混凝土（m³/m²，取工料机汇总）、模板（m²/m²，取2013版计量规范011702清单项目工程量）不在结构类型的参考范围内；钢筋、混凝土有近12个月同类别、同结构类型的已确认样本不少于${leastWords}的，改用样本的预测区间；结构类型取备案表，其次取文件，都没有时取各结构范围的并集；钢筋、混凝土、模板为零的不检查`,
  source: "房屋建筑工程含量指标的通行范围",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const contents = new Contents();
    let hasBuilding = false;
    return {
      resource(resource) {
        contents.takeResource(resource);
        context.resources?.take(resource);
      },
      item(item) {
        if (context.standardVersion === "2013") contents.takeItem(item);
      },
      unit(unit) {
        if (specialtyOf(unit.element) === "0101") hasBuilding = true;
      },
      bill(bill) {
        const isBuilding = (context.form?.projectClass ?? "01") === "01";
        if (hasBuilding && isBuilding) judge(context, contents, bill);
      },
    };
  },
};
