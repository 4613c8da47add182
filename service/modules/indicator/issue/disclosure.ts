import type { FigureBasis } from "#contracts/indicator/indicator-figure.ts";
import type { DisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
import type { PublicFigure, Withheld } from "#contracts/indicator/issue/issue.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { IndicatorFigure } from "#service/statistics/indicator-figure.ts";
import { roughly } from "#service/statistics/roughly.ts";
import type { Summary } from "#service/statistics/summary.ts";
import { Decimal } from "#service/values/decimal.ts";

/** The one place that decides what leaves the stations. docs/indicators.md has the reasons. */

export type Contribution = { owner: string; scale: Decimal };

/** The statistics settings may ask for fewer samples than may be published: quartiles of three tell all three works. */
const { least } = defaultStatisticsSettings;

const whole = (n: number): Decimal => Decimal.parse(String(n)) ?? Decimal.zero;

/** `part` is more than `percent` % of `all`. */
const exceeds = (part: Decimal, all: Decimal, percent: number): boolean =>
  part.times(whole(100)).compare(all.times(whole(percent))) > 0;

/** Judges a pool, and again each element: works without the element are not in its pool. */
export function withheldFor(
  samples: readonly Contribution[],
  { leastSamples, leastOwners, mostPercent }: DisclosureSettings,
): Exclude<Withheld, "correction"> | null {
  if (samples.length < leastSamples) return "samples";
  const owners = [...Map.groupBy(samples, ({ owner }) => owner).values()];
  if (owners.length < leastOwners) return "owners";
  const all = Decimal.sum(samples.map(({ scale }) => scale));
  const isDominant = owners.some(
    (own) =>
      exceeds(whole(own.length), whole(samples.length), mostPercent) ||
      exceeds(Decimal.sum(own.map(({ scale }) => scale)), all, mostPercent),
  );
  return isDominant ? "dominant" : null;
}

/** `revised`: samples of then and now whose facts have changed in between. */
export type PublishedSet = { ids: readonly string[]; revised?: readonly string[] | undefined };

/** A correction that changes few samples would tell what they are: new figures minus old ones. */
export function isTellingChange(
  now: readonly string[],
  before: readonly PublishedSet[],
  { leastSamples }: DisclosureSettings,
): boolean {
  return before.some(({ ids, revised = [] }) => {
    const changed = new Set(now).symmetricDifference(new Set(ids)).union(new Set(revised)).size;
    return changed > 0 && changed < leastSamples;
  });
}

/**
 * Figures without what shows a single work: no range, no interval that ends at the least or greatest sample, no mean of
 * fewer kept samples than a pool needs or with one giant among them, and no digit more than comparisons need.
 */
export function publicFigure(
  { aspect, code, name }: Pick<PublicFigure, "aspect" | "code" | "name">,
  { summary, giantShare }: { summary: Summary; giantShare: boolean },
  basis: Omit<FigureBasis, "n">,
  settings: DisclosureSettings,
): PublicFigure | null {
  const { n, median, medianInterval, quartiles, legalMean } = summary;
  if (median === null) return null;
  const digits = n < settings.fineFrom ? 2 : 3;
  const shown = (value: Decimal): string => {
    const rough = roughly(value, digits);
    return IndicatorFigure.of(rough, { ...basis, n }, rough.places()).present().value;
  };
  const interval = n >= least.medianInterval ? medianInterval.stated : null;
  const middle = n >= least.quartiles ? quartiles.stated : null;
  const figure = IndicatorFigure.of(median, { ...basis, n });
  const isSafeMean = legalMean !== null && legalMean.kept >= settings.leastSamples && !giantShare;
  return {
    aspect,
    code,
    name,
    basis: figure.basis,
    caption: figure.caption,
    median: shown(median),
    interval: interval && interval.low > 1 ? { from: shown(interval.from), to: shown(interval.to) } : null,
    quartiles: middle && { from: shown(middle.from), to: shown(middle.to) },
    // Parts would add up to the whole and tell a part that is withheld.
    legalMean: aspect === "total" && isSafeMean ? shown(legalMean.value) : null,
  };
}

export function isGiant(samples: readonly Contribution[], { mostPercent }: DisclosureSettings): boolean {
  const all = Decimal.sum(samples.map(({ scale }) => scale));
  return samples.some(({ scale }) => exceeds(scale, all, mostPercent));
}
