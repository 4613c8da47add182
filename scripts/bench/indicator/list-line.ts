import pg from "pg";

import { poolListInputSchema } from "#contracts/indicator/pool/filters.ts";
import { connect, type Db } from "#service/db/connect.ts";
import { asApp } from "#service/db/urls.ts";
import { readPools } from "#service/modules/indicator/pool/list.ts";

import { p95 } from "../measures/median.mjs";
import { ownDatabase } from "../own-database.ts";

const sizes = [200, 20_000] as const;
const rounds = 40;
const aim = 1.5;
/** Each round asks for another level, so that none repeats an answer. */
const inputs = Array.from({ length: rounds }, (_, round) =>
  poolListInputSchema.parse({ month: `${2021 + (round % 5)}-0${1 + (round % 9)}`, place: "330106" }),
);

/** Samples `from` to `to` of six classes in one county, with an index and factors before the first. */
async function fill(owner: pg.Client, from: number, to: number): Promise<void> {
  await owner.query(`
    insert into indicator_sample (source, stage, project_key, project_name, region_code, sample_class, base_date,
      structure, area, area_above, area_below, area_basis, tax_basis, completeness, code_standard, mapping_version,
      settings_version, total, unit_cost, unit_cost_unit, effective_at, calculated_at, state, confirmed_by,
      confirmed_by_name, confirmed_at)
    select 'historical', 'ceiling', n::text, n::text, '330106',
      (array['residential','office','school','hospital','garage','factory'])[n % 6 + 1],
      date '2021-01-05' + n % 1700, '2', 800 + n * 7919 % 60000, 800, 0, 'above-below', '1', 100, '2024', 1, 1, 1,
      round((1500 + 3000 * abs(sin(n * 1.7)) + n % 97)::numeric, 2), 'm2', now(), now(), 'confirmed',
      (select id from account limit 1), 'bench', now()
    from generate_series(${from}, ${to}) n`);
  await owner.query("vacuum analyze indicator_sample");
}

async function fillLevel(owner: pg.Client): Promise<void> {
  await owner.query(`
    insert into account (user_code, name, role, password_hash) select 'bench', 'bench', 'audit-admin', ''
    where not exists (select from account)`);
  await owner.query(`
    with batch as (insert into reference_batch (kind, region_code, version, source, file_name, row_count, by_name, created_at)
      values ('price-indices', '330000', 1, 'bench', 'bench', 61, 'bench', now()) returning id)
    insert into price_index select id, to_char(date '2021-01-01' + m * interval '1 month', 'YYYY-MM'), '2021-01', 100 + m, 'firm'
    from batch, generate_series(0, 60) m`);
  await owner.query(`
    with batch as (insert into reference_batch (kind, region_code, version, source, file_name, row_count, by_name, created_at)
      values ('location-factors', '330000', 1, 'bench', 'bench', 1, 'bench', now()) returning id)
    insert into location_factor select id, '330000', 1 from batch`);
}

/** 95th percentile of the list, `before` each round not counted. */
async function timed(db: Db, before: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (const input of [...inputs.slice(0, 5), ...inputs]) {
    await before();
    const start = performance.now();
    await readPools({ db, clock: () => new Date() }, input, "330106");
    taken.push(performance.now() - start);
  }
  return p95(taken.slice(-rounds));
}

function told(name: string, [small = 1, large = 0]: readonly number[], goal = ""): number {
  const ratio = large / small;
  console.log(
    `bench indicator ${name}: ratio ${ratio.toFixed(2)}${goal}, p95 ${large.toFixed(1)} ms with ${sizes[1]} samples, ${small.toFixed(1)} ms with ${sizes[0]}, ${rounds} rounds`,
  );
  return ratio;
}

/**
 * The list by class with 20,000 samples in pools, against 200: as it is read between two changes of a sample, and as the
 * first one after a change, when all is computed. False if the aim of the former is missed.
 */
export async function listLine(): Promise<boolean> {
  const database = await ownDatabase();
  const connection = connect(asApp(database.ownerUrl), { max: 2, onError: console.error });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const taken = { kept: [0], changed: [0] };
  try {
    await owner.connect();
    await fillLevel(owner);
    let filled = 0;
    for (const [at, size] of sizes.entries()) {
      await fill(owner, filled + 1, size);
      filled = size;
      const change = () =>
        owner.query("update indicator_sample set revision = revision + 1 where project_key = '1'");
      taken.changed[at] = await timed(connection.db, change);
      taken.kept[at] = await timed(connection.db, () => Promise.resolve());
    }
    told("list after a change", taken.changed);
    return told("list", taken.kept, ` (aim <= ${aim})`) <= aim;
  } finally {
    await owner.end();
    await connection.close();
    await database.close();
  }
}
