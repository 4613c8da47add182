import { type SQL, sql } from "drizzle-orm";
import pg from "pg";

import { defaultStatisticsSettings as settings } from "#contracts/indicator/statistics-settings.ts";
import { connect } from "#service/db/connect.ts";
import { asApp } from "#service/db/urls.ts";
import { loadPoolFacts } from "#service/modules/indicator/testing/pool-facts.ts";
import { summaryOf } from "#service/statistics/summary.ts";

import { ownDatabase } from "../own-database.ts";

const samples = 20_000;
const rounds = 31;
const aim = 5;

const pool: SQL = sql`select key, value, scale from bench_sample`;

async function fill(owner: pg.Client): Promise<void> {
  await owner.query(`
    create table bench_sample (key uuid primary key, value numeric not null, scale numeric not null);
    grant select on bench_sample to cost_app;
    insert into bench_sample
    select md5(n::text)::uuid, round((1500 + 3000 * abs(sin(n * 1.7)) + n % 97)::numeric, 2), 800 + n * 7919 % 60000
    from generate_series(1, ${samples}) n`);
  await owner.query("vacuum analyze bench_sample");
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Statistics of a pool of 20,000 samples, against one bare `percentile_cont` over it. False if the aim is missed. */
export async function benchStatistics(): Promise<boolean> {
  const database = await ownDatabase();
  const connection = connect(asApp(database.ownerUrl), { max: 2, onError: console.error });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const { db } = connection;
  const bare = () =>
    db.execute(sql`select percentile_cont(0.5) within group (order by value) from bench_sample`);
  const whole = async () => summaryOf(await loadPoolFacts(db, pool, settings), settings);
  try {
    await owner.connect();
    await fill(owner);
    const taken = { bare: [0], whole: [0] };
    for (let round = 0; round < rounds; round += 1) {
      taken.bare[round] = await timed(bare);
      taken.whole[round] = await timed(whole);
    }
    // Load only adds time: the least disturbed rounds compare best.
    const [own, control] = [Math.min(...taken.whole), Math.min(...taken.bare)];
    const ratio = own / control;
    console.log(
      `bench indicator statistics: ratio ${ratio.toFixed(2)} (aim <= ${aim}), ${own.toFixed(1)} ms for ${samples} samples, percentile_cont ${control.toFixed(1)} ms, least of ${rounds}`,
    );
    return ratio <= aim;
  } finally {
    await owner.end();
    await connection.close();
    await database.close();
  }
}
