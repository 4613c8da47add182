import { createHash } from "node:crypto";

import { areaBasisOf } from "#contracts/indicator/indicator-figure.ts";
import type { PublicCell, PublicFigure } from "#contracts/indicator/issue/issue.ts";
import { sampleClassSchema } from "#contracts/indicator/sample/features.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import { normalise, type PriceReferences } from "#service/statistics/normalise.ts";
import { summary } from "#service/statistics/summary.ts";
import { Decimal } from "#service/values/decimal.ts";

import { type Contribution, isGiant, isTellingChange, publicFigure, withheldFor } from "./disclosure.ts";
import type { IssueInputs, IssueSample, Part } from "./inputs.ts";

type Given = { references: PriceReferences; placeName: string };
type Valued = Contribution & { key: string; value: Decimal };
export type Cell = { class: IssueSample["class"]; unit: string; samples: readonly IssueSample[] };

const decimal = (text: string): Decimal => Decimal.parse(text) ?? Decimal.zero;

/** Stable bytes: inputs are ordered by the program, every number is a text. */
export type Computed = { content: string; digest: string; cells: PublicCell[] };

/** Pure: the same inputs and batches give the same bytes, at any time and place. */
export function computeIssue(given: IssueInputs, context: Given): Computed {
  const inputs = { ...given, samples: given.samples.toSorted(byId) };
  const cells = cellsOf(inputs.samples).map((cell) => computeCell(cell, inputs, context));
  const content = JSON.stringify({ inputs, placeName: context.placeName, cells });
  return { content, digest: createHash("sha256").update(content, "utf8").digest("hex"), cells };
}

const byId = (a: IssueSample, b: IssueSample): number => (a.id < b.id ? -1 : Number(a.id > b.id));
const order: readonly string[] = sampleClassSchema.options;

/** A sample is in one cell, and issues do not overlap: no two published pools share a work. */
export function cellsOf(samples: readonly IssueSample[]): Cell[] {
  return [...Map.groupBy(samples, (one) => `${one.class} ${one.unit}`).values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ class: first.class, unit: first.unit, samples: own }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.class) - order.indexOf(b.class) || (a.unit < b.unit ? -1 : 1));
}

function computeCell(cell: Cell, inputs: IssueInputs, context: Given): PublicCell {
  const { class: kind, unit, samples } = cell;
  const { disclosure } = inputs;
  const ids = samples.map(({ id }) => id);
  const before = inputs.published.filter((one) => one.class === kind && one.unit === unit);
  const withheld =
    withheldFor(contributions(samples), disclosure) ??
    (isTellingChange(ids, before, disclosure) ? ("correction" as const) : null);
  if (withheld !== null) return { class: kind, unit, withheld, figures: [] };
  const total = figureOf(
    { aspect: "total", code: "", name: "工程造价" },
    cell,
    valued(samples, inputs, context),
    inputs,
    context,
  );
  return {
    class: kind,
    unit,
    withheld,
    figures: [...(total ? [total] : []), ...partsOf(cell, before, inputs, context)],
  };
}

/** Samples with index and factor: no figure is made of others, so they tell nothing and hide nothing. */
export function levelled(
  samples: readonly IssueSample[],
  { month, place }: Pick<IssueInputs, "month" | "place">,
  references: PriceReferences,
): IssueSample[] {
  const wanted = { month, region: place };
  return samples.filter((one) => normalise(Decimal.zero, one, wanted, references).value !== null);
}

const contributions = (samples: readonly IssueSample[]): Contribution[] =>
  samples.map(({ owner, scale }) => ({ owner, scale: decimal(scale) }));

function valued(
  samples: readonly IssueSample[],
  inputs: IssueInputs,
  { references }: Given,
  costOf: (sample: IssueSample) => string | undefined = ({ cost }) => cost,
): Valued[] {
  const wanted = { month: inputs.month, region: inputs.place };
  return samples.flatMap((sample) => {
    const cost = costOf(sample);
    const { value } =
      cost === undefined ? { value: null } : normalise(decimal(cost), sample, wanted, references);
    if (value === null) return [];
    return [{ key: sample.id, value, scale: decimal(sample.scale), owner: sample.owner }];
  });
}

/** Formats before the third took m² of every class for building area. */
const formerClass = "residential";

function figureOf(
  named: Pick<PublicFigure, "aspect" | "code" | "name">,
  { class: kind, unit }: Pick<Cell, "class" | "unit">,
  samples: readonly Valued[],
  { format, statistics, disclosure, month }: IssueInputs,
  { placeName }: Given,
): PublicFigure | null {
  if (withheldFor(samples, disclosure) !== null) return null;
  return publicFigure(
    named,
    { summary: summary(samples, statistics), giantShare: isGiant(samples, disclosure) },
    {
      date: month,
      place: placeName,
      taxBasis: format === 1 || named.aspect === "total" ? "incl" : "excl",
      areaBasis: areaBasisOf(format < 3 ? formerClass : kind, unit),
      unit: `元/${shownUnit(unit)}`,
    },
    disclosure,
  );
}

/** Chapters and elements; each that a correction would tell of one or two works is left out. */
function partsOf(
  cell: Cell,
  before: IssueInputs["published"],
  inputs: IssueInputs,
  context: Given,
): PublicFigure[] {
  const { samples } = cell;
  const parts = new Map(
    samples
      .flatMap(({ figures }) => figures)
      .map(({ aspect, code, name }) => [`${aspect} ${code}`, { aspect, code, name }]),
  );
  return [...parts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, part]) => {
      const own = samples.filter((sample) => partOf(sample, part) !== undefined);
      const shown = before.flatMap(({ parts: published = [] }) =>
        published.filter((one) => isPart(one, part)),
      );
      const ids = own.map(({ id }) => id);
      if (isTellingChange(ids, shown, inputs.disclosure)) return [];
      const values = valued(own, inputs, context, (sample) => partOf(sample, part)?.perArea);
      const figure = figureOf(part, cell, values, inputs, context);
      return figure ? [figure] : [];
    });
}

const isPart = (one: Part, other: Part): boolean => one.aspect === other.aspect && one.code === other.code;

export function partOf({ figures }: IssueSample, part: Part): IssueSample["figures"][number] | undefined {
  return figures.find((figure) => isPart(figure, part));
}
