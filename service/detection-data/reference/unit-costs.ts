import { sql } from "drizzle-orm";

import { chineseDay, shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import type { UnitCosts } from "#service/detection/reference.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { normalise, type PriceReferences } from "#service/statistics/normalise.ts";
import { Decimal } from "#service/values/decimal.ts";

import { filedBeside } from "./history.ts";

type Row = { cost: string; unit: string | null; month: string | null; region: string };

const places = 8;

/**
 * 单方造价 of filed works of the same class in the province, ascending, at the price level of the judged one; as they were
 * where the province has no index or no location factors.
 */
export async function loadUnitCosts(
  db: Conn,
  own: FilingRow,
  now: Date,
  references: PriceReferences,
): Promise<UnitCosts | null> {
  const { projectClass, scaleUnit, compileDate } = own.formValues;
  if (!own.regionCode || !projectClass || !scaleUnit) return null;
  const { rows } = await db.execute<Row>(sql`
    select round(f.ceiling_price / (f.form_values ->> 'scale')::numeric, ${places})::text as cost,
      f.form_values ->> 'scaleUnit' as unit, left(f.form_values ->> 'compileDate', 7) as month,
      f.region_code as region
    from ${filing} f
    where ${filedBeside(own, now)} and f.region_code like ${`${own.regionCode.slice(0, 2)}%`}
      and f.form_values ->> 'projectClass' = ${projectClass}
      and f.form_values ->> 'scale' ~ '^[0-9]{0,12}[1-9][0-9]*([.][0-9]+)?$'
      and f.ceiling_price > 0`);
  const unit = normalUnit(scaleUnit);
  const same = rows.filter((row) => normalUnit(row.unit ?? "") === unit);
  const wanted = { month: (compileDate || shanghaiDay(now)).slice(0, 7), region: own.regionCode };
  const isAdjusted = references.series !== null && references.locations !== null;
  const costs = same.flatMap(({ cost, month, region }) => {
    const raw = Decimal.parse(cost) ?? Decimal.zero;
    if (!isAdjusted) return [raw];
    const { value } = normalise(raw, { month: month ?? "", region }, wanted, references);
    return value === null ? [] : [value.round(places)];
  });
  if (costs.length === 0) return null;
  return {
    words: "同类",
    level: isAdjusted ? `按造价指数和地区系数折算至${chineseDay(wanted.month)}本地` : "未按价格水平折算",
    values: costs.toSorted((a, b) => a.compare(b)).map((cost) => cost.toPlain()),
  };
}
