import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { firstFound } from "./matching.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const most = limits.countedMatches;

/** Entries of filings with this text; the ids of `sampled` of them are in the sample. */
async function write(text: string, count: number, sampled: number): Promise<void> {
  await database.db.execute(sql`
    insert into search_entry (source, row_id, title_chars, plain, grams, at, version)
    select 'filing', overlay(gen_random_uuid()::text placing case when n <= ${sampled} then '0' else 'a' end from 1 for 1)::uuid,
      length(${text}), ${text}, array_prepend('@filing', search_grams(${text})), now(), 1
    from generate_series(1, ${count}::int) as n`);
}

describe("firstFound", () => {
  it("takes the first of a common word from the sample", async () => {
    await write("学校", 2 * most, most + 1);
    const { ids, areAll } = await firstFound(database.db, "filing", "学校");
    expect(areAll).toBe(false);
    expect(ids).toHaveLength(most);
    expect(ids.every((id) => id.startsWith("0"))).toBe(true);
  });
  it("looks beyond the sample for a word that few of it have", async () => {
    await write("医院", most + 1, 3);
    const { ids, areAll } = await firstFound(database.db, "filing", "医院");
    expect(areAll).toBe(false);
    expect(ids).toHaveLength(most);
    await write("泵站", 20, 2);
    expect(await firstFound(database.db, "filing", "泵站")).toMatchObject({ areAll: true });
    expect((await firstFound(database.db, "filing", "泵站")).ids).toHaveLength(20);
  });
  it("asks for each word of the text, in the sample too", async () => {
    await write("学校泵站", 5, 5);
    expect((await firstFound(database.db, "filing", "泵站 学校")).ids).toHaveLength(5);
  });
});
