import type { FigureBasis } from "#contracts/indicator/indicator-figure.ts";
import type { Statement, Sufficiency } from "#contracts/indicator/pool/statement.ts";
import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { IndicatorFigure } from "#service/statistics/indicator-figure.ts";
import type { Gated, LegalMean, Summary } from "#service/statistics/summary.ts";
import type { Span } from "#service/statistics/tukey-fences.ts";
import type { Decimal } from "#service/values/decimal.ts";

/** 充足 from the least n of P10 and P90, 一般 from that of the quartiles. */
export function sufficiencyOf(n: number, { least: { quartiles, deciles } }: StatisticsSettings): Sufficiency {
  if (n >= deciles) return "ample";
  return n >= quartiles ? "fair" : "few";
}

/** Every number goes through `IndicatorFigure`: without a whole basis there is none. Null without samples. */
export function statementOf(
  summary: Summary,
  basis: Omit<FigureBasis, "n">,
  places: number,
  settings: StatisticsSettings,
): Statement | null {
  const { n, median, range } = summary;
  if (median === null || range === null) return null;
  const figure = IndicatorFigure.of(median, { ...basis, n }, places);
  const shown = (value: Decimal): string => IndicatorFigure.of(value, figure.basis, places).present().value;
  const span = ({ from, to }: Span) => ({ from: shown(from), to: shown(to) });
  const gated = ({ stated }: Gated<Span>) => stated && span(stated);
  const interval = summary.medianInterval.stated;
  const prediction = summary.prediction.stated;
  return {
    basis: figure.basis,
    caption: figure.caption,
    sufficiency: sufficiencyOf(n, settings),
    median: shown(median),
    interval: interval && { ...span(interval), low: interval.low, high: interval.high },
    range: span(range),
    quartiles: gated(summary.quartiles),
    deciles: gated(summary.deciles),
    tails: gated(summary.tails),
    prediction: prediction && { ...span(prediction), outsidePercent: prediction.outsidePercent },
    legalMean: summary.legalMean && legalMeanOf(summary.legalMean, shown, span),
  };
}

function legalMeanOf(
  mean: LegalMean,
  shown: (value: Decimal) => string,
  span: (span: Span) => { from: string; to: string },
): Statement["legalMean"] {
  const { method, kept } = mean;
  return {
    value: shown(mean.value),
    method,
    kept,
    cut: mean.method === "statistical" ? mean.cut : 0,
    interval: mean.method === "statistical" && mean.interval !== null ? span(mean.interval) : null,
  };
}
