import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { ruleSet } from "#service/db/schema/detection/detection.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

import { currentRuleSet } from "./rule-set.ts";

const at = new Date("2026-11-30T00:00:00.000Z");
const dayLater = new Date("2026-12-01T00:00:00.000Z");
const theirs = { ...defaultThresholds, A01: { ...defaultThresholds.A01, tolerance: "0.07" } };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const add = (values: Partial<typeof ruleSet.$inferInsert>) =>
  database.db
    .insert(ruleSet)
    .values({ version: "V2", thresholds: theirs, reason: "系统更新了默认值", createdAt: at, ...values });
const now = async (when: Date) => {
  const { version, thresholds } = await currentRuleSet(database.db, when);
  return [version, thresholds.A01.tolerance];
};

describe("currentRuleSet", () => {
  it("leaves the version of a newer release beside this one, for a day", async () => {
    expect(await now(at)).toEqual(["V1", "0.01"]);
    await add({});
    expect(await now(at)).toEqual(["V2", "0.07"]);
    expect(await database.db.$count(ruleSet)).toBe(2);
    expect(await now(dayLater)).toEqual(["V3", "0.01"]);
  });

  it("goes on with its own where it cannot read that of a newer release", async () => {
    expect(await now(at)).toEqual(["V1", "0.01"]);
    await add({ thresholds: { later: true } });
    expect(await now(at)).toEqual(["V1", "0.01"]);
  });

  it("stores changed defaults at once", async () => {
    await add({ version: "V1" });
    expect(await now(at)).toEqual(["V2", "0.01"]);
  });

  it("stores its defaults over a version that a person saved with another release", async () => {
    expect(await now(at)).toEqual(["V1", "0.01"]);
    const { id: accountId } = await createAccount(database.db, "county");
    await add({ accountId, byName: "受理人" });
    expect(await now(at)).toEqual(["V3", "0.01"]);
  });
});
