import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { type ReportId, reportIdSchema } from "#contracts/ids.ts";
import type { Db } from "#service/db/connect.ts";
import { createAccount, createEnterprise } from "#service/db/testing/fixtures.ts";
import { eachBillRow } from "#service/indicator-data/bill-rows.ts";
import { Breakdown } from "#service/indicator/breakdown/breakdown.ts";
import { builtInMapping } from "#service/indicator/mapping/mapping.ts";
import { Decimal } from "#service/values/decimal.ts";

import { median } from "../measures/median.mjs";

const rows = 100_000;
const rounds = 9;
const aim = 1.5;

async function fill(db: Db): Promise<ReportId> {
  const enterprise = await createEnterprise(db);
  const filer = await createAccount(db, "filer", { enterpriseId: enterprise });
  const id = reportIdSchema.parse(randomUUID());
  await db.execute(sql`
    with made as (
      insert into filing (kind, lineage, version, status, enterprise_id, filer_id, status_at, created_at, updated_at)
      values ('max-price', gen_random_uuid(), 1, 'draft', ${enterprise}, ${filer.id}, now(), now(), now()) returning id
    ),
    bill as (
      insert into file (name, size, mime, md5, sha256, storage_key, created_at)
      values ('bench.xml', 1, 'text/xml', repeat('0', 32), repeat('0', 64), gen_random_uuid()::text, now()) returning id
    ),
    rules as (
      insert into rule_set (version, thresholds, created_at) values ('bench', '{}', now()) returning version
    )
    insert into detection_report (id, filing_id, round, file_id, file_name, standard_version, rule_set_version, created_at)
    select ${id}, made.id, 1, bill.id, 'bench.xml', '2013', rules.version, now() from made, bill, rules`);
  await db.execute(sql`
    insert into bill_row (report_id, seq, depth, kind, section, number, name, feature, unit, quantity, price, total,
      line, column_number)
    select ${id}, n, 4, 'item', case when n % 9 = 0 then 'measure' else 'divisional' end,
      (array['010101002', '010505001', '010515001', '010402001', '011201001', '030411001', '011702016'])[1 + n % 7]
        || lpad((n % 999)::text, 3, '0'),
      '清单项目' || n, '1.规格 2.做法', (array['m3', 'm2', 't', 'm'])[1 + n % 4],
      (10 + n % 900)::text || '.' || lpad((n % 100)::text, 2, '0'), '12.30', (100 + n % 9000)::text || '.55', n, 1
    from generate_series(1, ${rows}) as n`);
  return id;
}

async function measured(run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

/** One bill of 100,000 rows to indicators, against reading the same rows from the database. */
export async function sampleLine(db: Db): Promise<boolean> {
  const id = await fill(db);
  const area = Decimal.parse("36776");
  const totals = { divisional: "0.00", measure: "0.00" };
  const read = () => eachBillRow(db, id, () => undefined);
  const calculate = async () => {
    const breakdown = new Breakdown("2013", builtInMapping);
    await eachBillRow(db, id, (row) => breakdown.take(row));
    return breakdown.present("divisional", totals, area);
  };
  await read();
  const [bare, whole] = [await measured(read), await measured(calculate)];
  const ratio = whole / bare;
  console.log(`${rows} rows read in ${bare.toFixed(0)} ms, to indicators in ${whole.toFixed(0)} ms`);
  console.log(`bench indicator sample: ratio ${ratio.toFixed(2)} (aim <= ${aim})`);
  return ratio <= aim;
}
