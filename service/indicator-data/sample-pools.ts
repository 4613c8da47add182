import { sql } from "drizzle-orm";

import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { structureTypes } from "#contracts/max-price/options.ts";
import { monthsLater } from "#contracts/months.ts";
import { chineseDay, shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Conn } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { loadIndexSeries, loadLocationFactors } from "#service/detection-data/reference/price-level.ts";
import { regionsUp } from "#service/detection-data/reference/regions.ts";
import type { SamplePools } from "#service/detection/sample-pools.ts";
import { Consumption } from "#service/indicator/sample/consumption.ts";
import { type Level, normalise, type PriceReferences } from "#service/statistics/normalise.ts";
import { Decimal } from "#service/values/decimal.ts";

import { type OwnWork, ownWorkOf } from "./own/own-work.ts";
import { currentMapping, currentStatistics } from "./versions.ts";

const months = 12;
const places = 12;

type Row = {
  class: string;
  price: string | null;
  content: string | null;
  month: string;
  region: string;
  alike: boolean;
};

/** Null without province, one 计税方法 or any sample: rules then say that nothing was compared. */
export async function loadSamplePools(conn: Conn, filing: FilingRow, at: Date): Promise<SamplePools | null> {
  const work = await ownWorkOf(conn, filing, { values: {}, at });
  const month = work.month ?? shanghaiDay(at).slice(0, 7);
  const [tax, ...others] = work.taxes;
  if (work.regionCode === null || tax === undefined || others.length > 0) return null;
  const rows = await samplesOf(conn, work, { tax, month, lineage: filing.lineage });
  if (rows.length === 0) return null;
  const province = regionsUp(work.regionCode).slice(-1);
  const references = {
    series: (await loadIndexSeries(conn, province))?.data ?? null,
    locations: (await loadLocationFactors(conn, province))?.data ?? null,
  };
  const isAdjusted = references.series !== null && references.locations !== null;
  const mapping = await currentMapping(conn, at);
  const { outsidePercent } = await currentStatistics(conn);
  return {
    words: `全省${sampleStageNames[work.stage]}样本`,
    level: `基准日期近${months}个月，${isAdjusted ? `按造价指数和地区系数折算至${chineseDay(month)}本地` : "未按价格水平折算"}`,
    outsidePercent,
    tally: () => new Consumption(mapping),
    prices: byClass(rows, (row) => {
      const raw = Decimal.parse(row.price ?? "");
      return (
        raw && levelled(raw, row, { month, region: work.regionCode ?? "" }, isAdjusted ? references : null)
      );
    }),
    contentWords: alikeWords(work),
    contents: byClass(
      rows.filter(({ alike }) => alike),
      ({ content }) => Decimal.parse(content ?? ""),
    ),
  };
}

/** Null: its month or place has no index or factor. */
function levelled(
  raw: Decimal,
  own: Level,
  wanted: Level,
  references: PriceReferences | null,
): Decimal | null {
  return references === null ? raw : normalise(raw, own, wanted, references).value;
}

function byClass(rows: readonly Row[], valueOf: (row: Row) => Decimal | null): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(rows, (row) => row.class)].map(([name, own]) => [
      name,
      own
        .flatMap((row) => valueOf(row)?.round(places) ?? [])
        .toSorted((a, b) => a.compare(b))
        .map((value) => value.toPlain()),
    ]),
  );
}

function alikeWords({ sampleClass, structure }: OwnWork): string {
  const kind = sampleClass === null ? "" : sampleClasses[sampleClass].label;
  return [kind, structureTypes.find(({ value }) => value === structure)?.label ?? ""]
    .filter(Boolean)
    .join("，");
}

/** `alike`: of the same class and structure, whose contents compare. */
async function samplesOf(
  conn: Conn,
  { stage, regionCode, sampleClass, structure }: OwnWork,
  { tax, month, lineage }: { tax: string; month: string; lineage: FilingRow["lineage"] },
): Promise<Row[]> {
  const { rows } = await conn.execute<Row>(sql`
    select c.class, c.price::text as price, s.region_code as region, to_char(s.base_date, 'YYYY-MM') as month,
      coalesce(s.sample_class = ${sampleClass} and s.structure = ${structure}, false) as alike,
      case when s.area is not null then round(c.quantity / s.area, 12)::text end as content
    from indicator_sample s join indicator_sample_consumption c on c.sample_id = s.id and c.left_out is null
    where s.pooled and s.stage = ${stage} and s.tax_basis = ${tax}
      and s.region_code like ${`${(regionCode ?? "").slice(0, 2)}%`} and s.lineage is distinct from ${lineage}
      and s.base_date >= ${`${monthsLater(month, 1 - months)}-01`}::date
      and s.base_date < ${`${month}-01`}::date + interval '1 month'
      and c.quantity > 0`);
  return rows;
}
