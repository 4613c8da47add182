import { sql } from "drizzle-orm";

import type { EndpointName } from "#contracts/endpoints.ts";

import { provinceToken, timeOf } from "./as-province.ts";
import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:registry`: first page and search of enterprises, people and certificates, as a province asks, with 5,000
 * enterprises and 50,000 people against 500 of each. Each person has a certificate. A whole name finds one row at both
 * sizes; the beginning of all names, told beside the ratio, finds them all.
 */
const aim = 1.5;

type Calls = Readonly<Record<string, [EndpointName, Readonly<Record<string, unknown>>]>>;

const asked: Calls = {
  enterprises: ["enterpriseList", {}],
  "enterprises by name": ["enterpriseList", { search: "企业00477" }],
  people: ["staffList", {}],
  "people by name": ["staffList", { search: "人员00477" }],
  "people by certificate": ["staffList", { search: "建[造]11233300000477" }],
  certificates: ["certificateList", {}],
  "certificates by name": ["certificateList", { search: "人员00477" }],
  "certificates by enterprise": ["certificateList", { search: "企业00477" }],
};

const wide: Calls = {
  "enterprises of one word": ["enterpriseList", { search: "企业" }],
  "people of one word": ["staffList", { search: "人员" }],
  "certificates of one word": ["certificateList", { search: "人员" }],
  "certificates of enterprises of one word": ["certificateList", { search: "企业" }],
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
    select '企业' || lpad(n::text, 5, '0'), '91330106' || lpad(n::text, 10, '0'), 'consult', '330106'
    from generate_series(${from}::int, ${enterprises}::int) n`);
  await db.execute(sql`
    with numbered as (
      select id, row_number() over (order by uscc) - 1 as n from enterprise where name like '企业%'),
    units as (select array_agg(id order by n) as ids from numbered),
    made as (
      insert into person (name) select '人员' || lpad(n::text, 5, '0') from generate_series(${from}::int, ${people}::int) n returning id, name),
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

type Times = ReadonlyMap<string, number>;

async function times(own: OwnService, token: string, calls: Calls): Promise<Times> {
  const found = new Map<string, number>();
  for (const [name, call] of Object.entries(calls)) found.set(name, await timeOf(own, token, call));
  return found;
}

function ratiosOf(few: Times, many: Times): number[] {
  return [...many].map(([name, ms]) => {
    const before = few.get(name) ?? Number.NaN;
    console.log(`${name}: ${before.toFixed(1)} ms with 500, ${ms.toFixed(1)} ms with 5,000 and 50,000`);
    return ms / before;
  });
}

async function main(): Promise<void> {
  const own = await ownService();
  try {
    const token = await provinceToken(own);
    await fill(own, 1, 500, 500);
    await times(own, token, asked);
    const few = await times(own, token, asked);
    const fewWide = await times(own, token, wide);
    await fill(own, 501, 5_000, 50_000);
    await times(own, token, asked);
    const many = await times(own, token, asked);
    ratiosOf(fewWide, await times(own, token, wide));
    const ratios = ratiosOf(few, many);
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
