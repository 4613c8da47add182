import type { PriceIssueId } from "#contracts/ids.ts";
import type { Period } from "#contracts/price/period.ts";
import type { TaxBasis } from "#contracts/price/price.ts";
import { fingerprint } from "#service/values/text.ts";

/** A material of a bill; `month`: 材料价格时间 as `yyyy-MM`, `key`: its `resourceKey`. */
export type WantedPrice = {
  month: string;
  key: string;
  code: string;
  name: string;
  specification: string;
  unit: string;
};

export function wantedId({ month, code, key }: Pick<WantedPrice, "month" | "code" | "key">): number {
  return fingerprint(`${month}|${code}|${key}`);
}

/** A row of a published issue. Without tax: `excl`, and the interval if the issue publishes only such prices. */
export type PublishedPrice = {
  issueId: PriceIssueId;
  n: number;
  title: string;
  version: number;
  period: Period;
  taxBasis: TaxBasis;
  zone: string;
  name: string;
  specification: string;
  excl: string | null;
  incl: string | null;
  low: string | null;
  high: string | null;
  /** The names differ; the code is the same. */
  byCode: boolean;
};

export type FoundPrices = {
  /** Months for which the place of the works has an issue. */
  months: ReadonlySet<string>;
  /** By `wantedId`; several if zones of the same rank publish the material. */
  prices: ReadonlyMap<number, readonly PublishedPrice[]>;
};

/** Asked once for all materials of a bill, after it has been read. */
export type FindPrices = (wanted: readonly WantedPrice[]) => Promise<FoundPrices>;

/** False: the period ended before the month, because nothing later is published. */
export function covers({ period }: Pick<PublishedPrice, "period">, month: string): boolean {
  return period.end.slice(0, 7) >= month;
}
