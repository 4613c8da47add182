import { afterAll, beforeAll, expect, it } from "vitest";

import { builtInSettings } from "#contracts/indicator/sample/settings.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { addVersion, currentSettings, newest } from "./versions.ts";

const at = new Date("2026-11-30T00:00:00.000Z");
const day = 24 * 60 * 60 * 1000;
const program = { accountId: null, byName: "系统", reason: "系统更新了默认值", at };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("currentSettings › leaves the version of a newer release beside this one, for a day", async () => {
  const { db } = database;
  const own = await currentSettings(db, at);
  // The same values in another order: another digest, as a newer release has.
  const newer = Object.fromEntries(Object.entries(builtInSettings).toReversed());
  const version = await addVersion(db, "settings", newer, program);
  expect(version).toBe(own.version + 1);
  expect((await currentSettings(db, at)).version).toBe(version);
  expect((await newest(db, "settings"))?.version).toBe(version);
  const dayLater = new Date(at.getTime() + day);
  expect((await currentSettings(db, dayLater)).version).toBe(own.version + 2);
});

it("currentSettings › goes on with its own where it cannot read those of a newer release", async () => {
  const { db } = database;
  const now = new Date(at.getTime() + 3 * day);
  const own = await currentSettings(db, now);
  await addVersion(db, "settings", { ...builtInSettings, later: true }, { ...program, at: now });
  expect(await currentSettings(db, now)).toEqual(own);
});
