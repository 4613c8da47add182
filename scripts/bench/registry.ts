import { sql } from "drizzle-orm";

import type { EndpointName } from "#contracts/endpoints.ts";

import { provinceToken, timeOf } from "./as-province.ts";
import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:registry`: first page and search of enterprises, people and certificates, as a province asks, with 5,000
 * enterprises and 50,000 people against 500 of each. Each person has a certificate.
 */
const aim = 1.5;

const asked: Readonly<Record<string, [EndpointName, Readonly<Record<string, unknown>>]>> = {
  enterprises: ["enterpriseList", {}],
  "enterprises by name": ["enterpriseList", { search: "企业477" }],
  people: ["staffList", {}],
  "people by name": ["staffList", { search: "人员477" }],
  "people by certificate": ["staffList", { search: "建[造]11233300000477" }],
  certificates: ["certificateList", {}],
};

/** Enterprises and people `from` to the given numbers; people are spread over all enterprises. */
async function fill(
  { db, analyze }: OwnService,
  from: number,
  enterprises: number,
  people: number,
): Promise<void> {
  await db.execute(sql`
    insert into enterprise (name, uscc, kind, region_code)
    select '企业' || n, '91330106' || lpad(n::text, 10, '0'), 'consult', '330106'
    from generate_series(${from}::int, ${enterprises}::int) n`);
  await db.execute(sql`
    with numbered as (
      select id, row_number() over (order by uscc) - 1 as n from enterprise where name like '企业%'),
    units as (select array_agg(id order by n) as ids from numbered),
    made as (
      insert into person (name) select '人员' || n from generate_series(${from}::int, ${people}::int) n returning id, name),
    placed as (
      select made.id, substr(made.name, 3)::int as n, units.ids[1 + substr(made.name, 3)::int % cardinality(units.ids)] as unit
      from made, units),
    engaged as (
      insert into engagement (person_id, enterprise_id, kind, started_on, source)
      select id, unit, 'registered', '2024-01-01', 'imported' from placed returning person_id),
    held as (
      insert into certificate (person_id, cert_no, level, specialty)
      select id, '建[造]112333' || lpad(n::text, 8, '0'), '1', '1' from placed returning id, person_id)
    insert into certificate_period (certificate_id, enterprise_id, registered_on, valid_to, source)
    select held.id, placed.unit, '2024-01-01', '2027-12-31'::date + (placed.n % 300), 'imported'
    from held join placed on placed.id = held.person_id`);
  await analyze();
}

async function times(own: OwnService, token: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, call] of Object.entries(asked)) found.set(name, await timeOf(own, token, call));
  return found;
}

async function main(): Promise<void> {
  const own = await ownService();
  try {
    const token = await provinceToken(own);
    await fill(own, 1, 500, 500);
    await times(own, token);
    const few = await times(own, token);
    await fill(own, 501, 5_000, 50_000);
    await times(own, token);
    const many = await times(own, token);
    const ratios = [...many].map(([name, ms]) => {
      const before = few.get(name) ?? Number.NaN;
      console.log(`${name}: ${before.toFixed(1)} ms with 500, ${ms.toFixed(1)} ms with 5,000 and 50,000`);
      return ms / before;
    });
    const ratio = Math.max(...ratios);
    console.log(
      `bench registry list: ratio ${ratio.toFixed(2)} (aim <= ${aim}), the slowest of ${ratios.length}`,
    );
    if (ratio > aim) process.exitCode = 1;
  } finally {
    await own.close();
  }
}

await main();
