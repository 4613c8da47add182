import Big from "big.js";

import type { BillItem, UnitOf } from "../bill-model.ts";
import {
  divisionOf,
  oncePerCode,
  type UnitKind,
  type UnitTemplate,
  unitTemplates,
} from "../catalog/unit-kinds.ts";
import { noComponents, noSummary } from "../components.ts";
import type { Compose } from "../compose.ts";
import { taxRateOn } from "../dates.ts";
import type { DraftOptions, GenerateOptions } from "../generate-options.ts";
import { prng } from "../prng.ts";
import { contentsOf, towerOfFlats } from "./building-facts.ts";
import { draftMeasures, draftStatutory, draftSundry } from "./draft-fees.ts";
import {
  type ItemContext,
  itemsOf,
  normalise,
  type Numbering,
  type PlannedItem,
  planItems,
} from "./plan-items.ts";
import { priceSource, ruleBookName, rowPlace, unitAttributes } from "./unit-texts.ts";

type Trade = { readonly kind: UnitKind; readonly index: number; readonly compose: Compose };

type DraftUnitContext = {
  readonly options: GenerateOptions;
  readonly scale: string;
  readonly priceDate: string;
  readonly numbering: Numbering;
  /** 总价措施 have the same codes in every block. */
  readonly lumpNumbering: Numbering;
  readonly wholeProject: readonly UnitKind[];
  readonly block: { readonly number: number; readonly name: string };
};

export function draftUnit<Items extends Iterable<BillItem>>(
  { kind, index, compose }: Trade,
  context: DraftUnitContext,
  draft: DraftOptions<Items>,
): UnitOf<Items> {
  const { options, priceDate, block } = context;
  const template = unitTemplates[kind];
  const items: ItemContext = {
    seed: options.seed,
    scale: new Big(unitScale(kind, context)).times(draft.quantityFactor).toFixed(4),
    specialty: template.specialty,
    compose,
    place: (row) => rowPlace(kind, row, block.name),
    lean: draft.lean,
  };
  const plan = unitPlan(kind, template, context, draft);
  return {
    number: [block.number, index + 1].map((part) => String(part).padStart(2, "0")).join(""),
    name: block.name + template.name,
    specialty: template.specialty,
    valuationMethod: "1",
    taxModel: "1",
    scale: unitScale(kind, context),
    scaleUnit: "m2",
    ruleBook: ruleBookName(template.ruleBook, options.standardVersion),
    priceFile: priceSource(options, priceDate),
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

function unitScale(kind: UnitKind, { scale, wholeProject }: DraftUnitContext): string {
  return kind === "municipal" && wholeProject.length > 1 ? new Big(scale).times("0.15").toFixed(2) : scale;
}

function unitPlan<Items extends Iterable<BillItem>>(
  kind: UnitKind,
  template: UnitTemplate,
  { options, numbering, block }: DraftUnitContext,
  draft: DraftOptions<Items>,
) {
  const items = draft.lean ? oncePerCode(template) : template.items;
  const plan = planItems(items, draft.rowsOf(kind, block.number) ?? items.length, options.seed, numbering);
  if (kind !== "building") return plan;
  const random = prng(options.seed, "contents");
  const [concreteRange, rebarRange] = contentsOf[(options.building ?? towerOfFlats(options.seed)).structure];
  const concrete = new Big(random.between(...concreteRange)).div(1000).toFixed(3);
  const rebar = new Big(random.between(...rebarRange)).div(10).toFixed(1);
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
