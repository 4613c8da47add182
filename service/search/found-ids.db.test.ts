import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { serviceLimits } from "#contracts/service-limits.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { idsOf } from "./matching.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const most = serviceLimits.countedMatches;

/** Entries of filings with this text; the ids of `sampled` of them are in the sample. */
async function write(text: string, count: number, sampled: number): Promise<void> {
  await database.db.execute(sql`
    insert into search_entry (source, row_id, title_chars, plain, grams, at, version)
    select 'filing', overlay(gen_random_uuid()::text placing case when n <= ${sampled} then '0' else 'a' end from 1 for 1)::uuid,
      length(${text}), ${text}, array_prepend('@filing', search_grams(${text})), now(), 1
    from generate_series(1, ${count}::int) as n`);
}

const found = (text: string) => idsOf(database.db, "filing", text);

/** Ids of each query of the first ones. */
async function firstsOf(text: string): Promise<string[][]> {
  const { firsts = [] } = await found(text);
  return Promise.all(
    firsts.map(async (first) => {
      const query = sql`select row_id as id from (${first}) as found`;
      return (await database.db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
    }),
  );
}

describe("idsOf", () => {
  it("takes the first of a common word from the sample", async () => {
    await write("学校", 2 * most, most + 1);
    const [quick] = await firstsOf("学校");
    expect(quick).toHaveLength(most);
    expect(quick?.every((id) => id.startsWith("0"))).toBe(true);
  });
  it("takes a word for common by a part of the sample, and looks beyond it for the rest", async () => {
    await write("水厂", most + 200, 200);
    expect((await firstsOf("水厂")).map((ids) => ids.length)).toEqual([200, most]);
  });
  it("looks beyond the sample for a word that few of it have", async () => {
    await write("医院", most + 1, 3);
    expect((await firstsOf("医院")).map((ids) => ids.length)).toEqual([most]);
    await write("泵站", 20, 2);
    expect((await found("泵站")).few).toHaveLength(20);
  });
  it("finds no id of a word that nothing has", async () => {
    expect(await found("砼塔")).toEqual({ few: [] });
  });
  it("asks for each word of the text, in the sample too", async () => {
    await write("学校泵站", 5, 5);
    expect((await found("泵站 学校")).few).toHaveLength(5);
  });
});
