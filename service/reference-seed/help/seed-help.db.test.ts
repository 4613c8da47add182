import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { helpArticle } from "#service/db/schema/help.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { helpSeeds } from "./all.ts";
import { seedHelp } from "./seed-help.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const [first, second, ...others] = helpSeeds;
if (!first || !second) throw new Error("There are no seeds");
const now = new Date("2026-12-01T00:00:00Z");
const rowOf = async (code: string) => {
  const [row] = await database.db.select().from(helpArticle).where(eq(helpArticle.seed, code));
  if (!row) throw new Error(`No article ${code}`);
  return row;
};
const seedAgain = (seeds = helpSeeds) => database.db.transaction((tx) => seedHelp(tx, now, seeds));

it("seedHelp › changes nothing when nothing changed", async () => {
  const before = await database.db.select().from(helpArticle).orderBy(helpArticle.id);
  expect(before).toHaveLength(helpSeeds.length);
  await seedAgain();
  expect(await database.db.select().from(helpArticle).orderBy(helpArticle.id)).toEqual(before);
});

it("seedHelp › renews what no editor changed, marks the rest, and hides what is left over", async () => {
  const editor = await createAccount(database.db, "system-admin");
  const edited = await rowOf(second.code);
  await database.db
    .update(helpArticle)
    .set({ title: "编者的标题", editedHash: edited.seedHash, changedBy: editor.id, isPublished: false })
    .where(eq(helpArticle.id, edited.id));
  const newer = [{ ...first, title: "新的标题" }, { ...second, title: "新的标题" }, ...others.slice(1)];
  await seedAgain(newer);
  expect(await rowOf(first.code)).toMatchObject({ title: "新的标题", revision: 2, changedAt: now });
  const kept = await rowOf(second.code);
  expect(kept).toMatchObject({ title: "编者的标题", isPublished: false, revision: 1 });
  expect(kept.seedHash).not.toBe(kept.editedHash);
  expect(kept.program?.title).toBe("新的标题");
  expect(await rowOf(others[0]?.code ?? "")).toMatchObject({ isPublished: false, revision: 2 });
});
