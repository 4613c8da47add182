import { sql } from "drizzle-orm";
import type pg from "pg";

import { type Db } from "#service/db/connect.ts";
import { createAccount, createEnterprise } from "#service/db/testing/fixtures.ts";

import { withoutIndexes } from "./without-indexes.ts";

const atATime = 50_000;
/** The newest are still under way, all others filed. */
const underWay = (size: number): number => Math.max(100, size / 500);
const enterprises = 500;
/** Filings with a word that no others have, at any size. */
const rare = 50;

/**
 * Filings over ten years, all counties and 500 enterprises; the newest are under way. Entries of the
 * search are written at once and indexes built at the end: row by row takes half an hour.
 */
export async function fillFilings(db: Db, owner: pg.Client, size: number): Promise<void> {
  await fillEnterprises(db);
  const filer = await createAccount(db, "filer");
  await owner.query("alter table filing disable trigger user");
  await withoutIndexes(owner, "filing", async () => {
    for (let from = 0; from < size; from += atATime)
      await insertFilings(db, filer.id, { from, to: Math.min(size, from + atATime), size });
  });
  await withoutIndexes(owner, "search_entry", () => insertEntries(db));
  await owner.query(`
    insert into filing_tally (region_code, station_id, kind, month, filings, ceiling)
    select region_code, station_id, kind, date_trunc('month', filed_at at time zone 'Asia/Shanghai'), count(*),
      coalesce(sum(ceiling_price), 0) from filing where status = 'filed' and project_name like '%工程'
    group by 1, 2, 3, 4;
    alter table filing enable trigger user`);
}

/** Cutting texts into grams takes most of the time: by two connections, in parts by the first byte of the id. */
async function insertEntries(db: Db): Promise<void> {
  const parts = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, "0"));
  const insertSome = async (): Promise<void> => {
    for (let part = parts.pop(); part !== undefined; part = parts.pop())
      await db.execute(sql`
        insert into search_entry
        select 'filing', id, length(search_fold(title)), plain, array_prepend('@filing', search_grams(plain)), at, 1
        from (select id, title, at, search_fold(title || ' ' || body) as plain from searched_filing
          where id between ${idFrom(part, "0")}::uuid and ${idFrom(part, "f")}::uuid offset 0) as v
        on conflict do nothing`);
  };
  await Promise.all([insertSome(), insertSome()]);
}

const idFrom = (part: string, rest: string): string => part.padEnd(32, rest);

async function fillEnterprises(db: Db): Promise<void> {
  for (let n = 0; n < enterprises; n += 1)
    await createEnterprise(db, { name: `企业${String(n).padStart(5, "0")}工程咨询有限公司` });
}

async function insertFilings(
  db: Db,
  filerId: string,
  { from, to, size }: { from: number; to: number; size: number },
): Promise<void> {
  await db.execute(sql`
    with place as (
      select array_agg(row(r.code, s.id)::text order by r.code) as all_of, array_agg(r.code order by r.code) as codes,
        array_agg(s.id order by r.code) as stations
      from region r join station s on s.region_code = r.code where r.code !~ '00$'),
    unit as (select array_agg(id order by name) as ids from enterprise where name like '企业%'),
    made as (
      select n, place.codes[1 + n % cardinality(place.codes)] as code, place.stations[1 + n % cardinality(place.codes)] as station,
        unit.ids[1 + n * 7 % cardinality(unit.ids)] as enterprise,
        case when n < ${size - underWay(size)} then 'filed' else (array['submitted','detected','returned','publicity','draft'])[1 + n % 5] end as status,
        case when n % 3 = 0 then 'settlement' else 'max-price' end as kind,
        timestamptz '2016-11-26 08:00:00+08' + n * (interval '3650 days' / ${size}) as at,
        substr('翠苑文新古荡西溪留下转塘双浦灵隐北山蒋村三墩五常仓前闲林余杭良渚瓶窑径山黄湖鸬鸟百丈崇贤仁和塘栖运河星桥东湖临平南苑乔司九堡下沙白杨义蓬河庄新湾',
          1 + 2 * (n % 40), 2) || n % 997 || '号'
          || (array['小学','中学','医院','住宅','公寓','厂房','仓库','市场','公园','道路','桥梁','管网','泵站','场馆','剧院','学校','车站','机场','码头','养老','办公','酒店','商业','展馆','宿舍'])[1 + n / 40 % 25]
          || case when n % ${Math.ceil(size / rare)} = 0 then '砼塔' else '' end || '工程' as name
      from generate_series(${from}::int, ${to - 1}::int) as n, place, unit)
    insert into filing (kind, lineage, version, status, return_kind, enterprise_id, filer_id, station_id, region_code,
      submission_count, submitted_at, project_name, tenderer_name, accept_no, filing_no, ceiling_price, project_class,
      status_at, publicity_start, publicity_end, filed_at, due_at, due_days, created_at, updated_at)
    select kind, gen_random_uuid(), 1, status, case when status = 'returned' then 'all' end, enterprise, ${filerId}, station, code,
      case when status = 'draft' then 0 else 1 end, case when status <> 'draft' then at end, name, name || '建设指挥部',
      case when status = 'draft' then '' else 'SL' || lpad(n::text, 16, '0') end,
      case when status = 'filed' then 'BA' || lpad(n::text, 16, '0') else '' end,
      100000 + n % 9999991, '1', at + interval '5 days',
      case when status = 'publicity' then now() end, case when status = 'publicity' then now() + interval '3 days' end,
      case when status = 'filed' then at + interval '5 days' end,
      case when status in ('submitted', 'detected') then at + interval '7 days' end,
      case when status in ('submitted', 'detected') then 5 end, at, at + interval '5 days'
    from made`);
}
