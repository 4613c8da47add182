import { leastForPrediction } from "#contracts/indicator/statistics-settings.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import { Decimal } from "#service/values/decimal.ts";

import { hasValue } from "../../figure.ts";
import type { Bill, Resource, Spot } from "../../model.ts";
import type { ResourceTally, SamplePools } from "../../sample-pools.ts";
import { spotOf } from "../../spot.ts";
import { fen, limit, percentText } from "../../wording.ts";
import { type PredictionBand, predictionBand } from "../prediction-band.ts";
import type { RuleContext, Statement } from "../rule.ts";

const hundred = limit("100");

/** Mean prices of the bill by class of resource beside those of the samples: both before tax, by one calculation. */
export class ResourceClassPrices {
  private readonly context: RuleContext;
  private readonly samples: SamplePools;
  private readonly tally: ResourceTally;
  private readonly first = new Map<string, Spot>();
  /** Their mean price would mix prices of both kinds. */
  private readonly taxed = new Set<string>();

  constructor(context: RuleContext, samples: SamplePools, tally: ResourceTally) {
    this.context = context;
    this.samples = samples;
    this.tally = tally;
  }

  take(resource: Resource): void {
    const found = this.tally.take(resource);
    if (found === null) return;
    const { noTaxTotal, taxTotal, element } = resource;
    if (!hasValue(noTaxTotal) && hasValue(taxTotal)) this.taxed.add(found);
    else if (!this.first.has(found)) this.first.set(found, spotOf(element));
  }

  judge(bill: Bill): void {
    if (this.taxed.size > 0) this.context.leaveOut("部分工料机没有除税合价，未与样本的工料价格比较");
    const { prices, outsidePercent } = this.samples;
    const least = leastForPrediction(outsidePercent);
    for (const row of this.tally.rows()) {
      const own = Decimal.parse(row.price ?? "");
      if (row.leftOut !== null || this.taxed.has(row.class) || own?.sign() !== 1) continue;
      const band = predictionBand(prices.get(row.class) ?? [], outsidePercent);
      if (band === null) this.context.leaveOut(`部分工料类别的价格样本不足${least}个，未作比较`);
      else if (this.isUnusual(own, band))
        this.context.report({
          at: this.first.get(row.class) ?? bill.root,
          subject: `class-${row.class}`,
          ...this.wordsOf(row, own, band),
        });
    }
  }

  /** One of several classes is easily beyond its band: it has to be far from the median too. */
  private isUnusual(own: Decimal, { from, to, median }: PredictionBand): boolean {
    if (median.sign() <= 0 || (own.compare(from) >= 0 && own.compare(to) <= 0)) return false;
    const { offPercent } = this.context.thresholds.P04;
    return (
      own
        .minus(median)
        .abs()
        .times(hundred)
        .compare(median.times(limit(offPercent))) > 0
    );
  }

  private wordsOf(
    { name, unit, quantity }: { name: string; unit: string; quantity: string | null },
    own: Decimal,
    { n, from, to, median }: PredictionBand,
  ): Omit<Statement, "at" | "subject"> {
    const by = `元/${shownUnit(unit)}`;
    const shown = (value: Decimal): string => fen(value);
    const expected = `${shown(from)}～${shown(to)}${by}`;
    const { words, level } = this.samples;
    const { offPercent } = this.context.thresholds.P04;
    const percent = percentText(own.minus(median).abs(), median, limit(offPercent));
    return {
      severity: "I",
      kind: "工料均价偏离同类样本",
      amount: quantity === null ? undefined : limit(quantity).times(own.minus(median)),
      seen: `${shown(own)}${by}`,
      expected,
      message: `${name}的均价（除税合价÷数量）${shown(own)}${by}${own.compare(to) > 0 ? "高于" : "低于"}${words}的预测区间${expected}（${n}个样本，${level}，中位数${shown(median)}${by}，相差${percent}%），请核对。`,
    };
  }
}
