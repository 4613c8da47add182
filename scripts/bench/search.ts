import { sql } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";

import { searchLimits } from "#contracts/search/search.ts";
import { connect, type Db } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { createAccount, createEnterprise } from "#service/db/testing/fixtures.ts";
import { asApp } from "#service/db/urls.ts";
import { foundIn } from "#service/search/matching.ts";

import { median } from "./measures/median.mjs";
import { ownDatabase } from "./own-database.ts";

/**
 * `npm run bench:search`: rows with a word of two characters among 1,000,000 filings, against reading as many filings by
 * their key. Names are made of 40 places and 25 works, numbers are consecutive.
 */
const rows = 1_000_000;
const rounds = 15;
const aim = 10;

/** Held by few, some and many rows. */
const words = ["砼塔", "翠苑", "学校"] as const;

/** Entries at once and their index at the end: what a trigger writes row by row takes half an hour. */
async function fill(db: Db, owner: pg.Client): Promise<void> {
  await owner.query("alter table filing disable trigger filing_search; drop index search_entry_grams");
  const enterprise = await createEnterprise(db);
  const filer = await createAccount(db, "filer", { enterpriseId: enterprise });
  const atATime = 50_000;
  for (let from = 0; from < rows; from += atATime) {
    await db.execute(sql`
      with named as (
        select n, substr('翠苑文新古荡西溪留下转塘双浦灵隐北山蒋村三墩五常仓前闲林余杭良渚瓶窑径山黄湖鸬鸟百丈崇贤仁和塘栖运河星桥东湖临平南苑乔司九堡下沙白杨义蓬河庄新湾',
          1 + 2 * (n % 40), 2) || n % 997 || '号' ||
          (array['小学','中学','医院','住宅','公寓','厂房','仓库','市场','公园','道路','桥梁','管网','泵站','场馆','剧院','学校','车站','机场','码头','养老','办公','酒店','商业','展馆','宿舍'])[1 + n / 40 % 25]
          || case when n % 2000 = 0 then '砼塔' else '' end || '工程' as name
        from generate_series(${from}::int, ${from + atATime - 1}::int) as n)
      insert into filing (kind, lineage, version, status, enterprise_id, filer_id, region_code, submission_count, submitted_at,
        project_name, tenderer_name, accept_no, status_at, created_at, updated_at)
      select 'max-price', gen_random_uuid(), 1, 'submitted', ${enterprise}, ${filer.id}, '330106', 1, now(),
        name, name || '建设指挥部', 'SL330106' || lpad(n::text, 10, '0'), now(), now() - n * interval '1 minute', now()
      from named`);
    process.stdout.write(`\r${from + atATime} rows`);
  }
  process.stdout.write("\n");
  await owner.query(`
    insert into search_entry
    select 'filing', id, length(search_fold(title)), plain, array_prepend('@filing', search_grams(plain)), at, 1
    from (select id, title, at, search_fold(title || ' ' || body) as plain from searched_filing offset 0) as v;
    set maintenance_work_mem = '512MB';
    create index search_entry_grams on search_entry using gin (grams);
    alter table filing enable trigger filing_search`);
  await owner.query("vacuum analyze");
}

const idsSchema = z.array(z.object({ id: z.string() }));
const sizeSchema = z.array(z.object({ index: z.string(), entries: z.string() }));

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** In turn, so that other work on the machine slows both alike. */
async function measured(...runs: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, run] of runs.entries()) taken[at]?.push(await timeOf(run));
  return taken.map((times) => median(times));
}

async function ratioOf(db: Db, word: string): Promise<number> {
  const most = searchLimits.candidates;
  const search = async () =>
    idsSchema.parse(
      (
        await db.execute(
          sql`select id, project_name from ${filing} where ${foundIn("filing", filing.id, word)} limit ${most}`,
        )
      ).rows,
    );
  const ids = (await search()).map(({ id }) => id);
  if (ids.length === 0) throw new Error(`Nothing found by ${word}`);
  const key = () =>
    db.execute(sql`select id, project_name from ${filing} where id = any(${sql.param(ids)}::uuid[])`);
  const [searched = 0, read = 1] = await measured(search, key);
  console.log(
    `${word}: ${ids.length} rows in ${searched.toFixed(1)} ms, by their key in ${read.toFixed(1)} ms`,
  );
  return searched / read;
}

/** Without a service: its job would index the rows while they are written. */
async function main(): Promise<void> {
  const database = await ownDatabase();
  const connection = connect(asApp(database.ownerUrl), { max: 2, onError: console.error });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const { db } = connection;
  try {
    await owner.connect();
    const start = performance.now();
    await fill(db, owner);
    console.log(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const { rows: sizes } = await db.execute(sql`
      select pg_size_pretty(pg_relation_size('search_entry_grams')) as index,
        pg_size_pretty(pg_total_relation_size('search_entry')) as entries`);
    const [size] = sizeSchema.parse(sizes);
    console.log(`index ${size?.index} of ${size?.entries} with the entries and their other indexes`);
    const ratios: number[] = [];
    for (const word of words) ratios.push(await ratioOf(db, word));
    const ratio = Math.max(...ratios);
    console.log(`bench search: ratio ${ratio.toFixed(2)} (aim <= ${aim}), the slowest of ${ratios.length}`);
    if (ratio > aim) process.exitCode = 1;
  } finally {
    await owner.end();
    await connection.close();
    await database.close();
  }
}

await main();
