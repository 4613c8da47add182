import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { wordsOf } from "#contracts/search/search-text.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { expectedGrams, neededGrams } from "./testing/expected-grams.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rowSchema = z.array(
  z.object({ folded: z.string(), grams: z.array(z.string()), needs: z.array(z.string()) }),
);
async function indexed(texts: readonly string[]) {
  const { rows } = await database.db.execute(sql`
    select folded, search_grams(folded) as grams, search_needs(folded) as needs
    from (select search_fold(value) as folded, place
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (value, place)) as f
    order by place`);
  return rowSchema.parse(rows);
}

/** As the database decides it: grams of each word first, then its position. */
async function finds(text: string, query: string): Promise<boolean> {
  const [row] = await indexed([text]);
  const words = await indexed(wordsOf(query));
  return words.every(
    ({ needs, folded }) =>
      needs.every((gram) => row?.grams.includes(gram)) && row?.folded.includes(folded) === true,
  );
}

describe("search grams", () => {
  it("are unigrams and bigrams of Han, and up to three characters of Latin letters and digits", async () => {
    const [one] = await indexed(["Ｃ30混凝土，砼"]);
    expect(one?.folded).toBe("c30混凝土,砼");
    const made = ["c", "3", "c3", "0", "30", "c30", "混", "凝", "混凝", "土", "凝土", "砼"];
    expect(one?.grams).toEqual(made);
    const [word] = await indexed(["C30混凝土-砼 5a"]);
    expect(word?.needs.toSorted()).toEqual(["c30", "混凝", "凝土", "砼", "5a"].toSorted());
  });

  it.each([
    ["商品砼C30", "砼", true],
    ["商品Ｃ30砼", "C30", true],
    ["商品c30砼", "Ｃ３０", true],
    ["C30商品混凝土", "混凝土 C30", true],
    ["C30商品混凝土", "混凝土　C35", false],
    ["商品混凝土", "混凝土 C30", false],
    ["钢筋混凝土", "凝土钢筋", false],
    ["钢筋混凝土", "筋混", true],
    ["XJ33010620260001", "20260001", true],
    ["XJ33010620260001", "0620", true],
    ["螺纹钢Φ25", "φ25", true],
    ["面积36㎡", "m2", true],
    ["一二三", "一 二三", true],
    ["合同（一期）", "(一期)", true],
  ])("of %j are found by %j: %s", async (text, query, expected) => {
    expect(await finds(text, query)).toBe(expected);
  });

  it("stop at 20,000, in the order of the text", async () => {
    const text = Array.from({ length: 15_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
    const [one] = await indexed([text]);
    expect(one?.grams).toHaveLength(20_000);
    expect(one?.grams.at(-1)?.charCodeAt(0)).toBe(0x4e00 + 10_000);
  });

  it("equal what the plain algorithm makes, and a row has all that any part of it needs", async () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }).filter((text) => !text.includes("\0") && text.isWellFormed()),
      fc.constantFrom("混凝土", "砼", "C30", "ａＢ", " ", "，", "12.5", "GB/T 50500", "𠮷", "々", "·", "é"),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), fc.nat(), async (one, from, length) => {
        const [whole] = await indexed([one]);
        if (!whole) throw new Error("No row");
        expect(whole.grams).toEqual(expectedGrams(whole.folded));
        const chars = [...whole.folded];
        const start = from % (chars.length + 1);
        const part = chars.slice(start, start + (length % 8)).join("");
        expect(neededGrams(part).filter((gram) => !whole.grams.includes(gram))).toEqual([]);
        const { rows } = await database.db.execute(sql`select search_needs(${part}) as needs`);
        expect(
          z
            .array(z.object({ needs: z.array(z.string()) }))
            .parse(rows)[0]
            ?.needs.toSorted(),
        ).toEqual(neededGrams(part).toSorted());
      }),
      { numRuns: 150 },
    );
  });
});

describe("search_strip", () => {
  it("joins what inline tags part and reads entities once", async () => {
    const html = "<p>钢<strong>筋</strong></p><ul><li>A&lt;B&amp;lt;</li></ul><a href='x>'>链接</a>";
    const { rows } = await database.db.execute(sql`select search_fold(search_strip(${html})) as text`);
    expect(rows).toEqual([{ text: "钢筋 a<b&lt; '>链接" }]);
  });
});
