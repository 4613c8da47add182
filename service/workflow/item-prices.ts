import { eq, type SQL, sql } from "drizzle-orm";

import type { Tx } from "#service/db/connect.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { featureLetters, featurePattern, specificationPattern } from "#service/detection/feature-words.ts";
import { unitSpellings } from "#service/detection/unit-spelling.ts";

/** `featureWords` in SQL. */
export function featureWordsSql(text: SQL): SQL {
  const plain = sql`lower(translate(normalize(${text}, NFKC), ${featureLetters.from}, ${featureLetters.to}))`;
  return sql`coalesce(
    (select string_agg(distinct replace(m[1], ' ', '') collate "C", ' ' order by replace(m[1], ' ', '') collate "C")
      from regexp_matches(${plain}, ${`(${featurePattern})`}, 'g') m),
    substring(${plain} from ${specificationPattern}), '')`;
}

export async function keepItemPrices(
  tx: Tx,
  { id, reportId }: Pick<FilingRow, "id" | "reportId">,
): Promise<void> {
  await tx.delete(itemPrice).where(eq(itemPrice.filingId, id));
  if (reportId === null) return;
  await tx.execute(sql`
    insert into item_price (filing_id, seq, code, unit, name, words, price)
    select ${id}, b.seq, left(b.number, 9), coalesce(s.value, lower(trim(b.unit))), b.name,
      ${featureWordsSql(sql`(trim(b.name) || chr(10) || b.feature)`)}, b.price::numeric
    from ${billRow} b
    left join json_each_text(${JSON.stringify(unitSpellings)}::json) s on s.key = lower(trim(b.unit))
    where b.report_id = ${reportId} and b.kind = 'item' and b.section in ('divisional', 'measure')
      and b.number ~ '^[0-9]{12}$' and b.calc_type is distinct from '3'
      and b.price::numeric > 0 and trim(b.unit) <> ''`);
}
