import { setTimeout } from "node:timers/promises";

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { connect } from "#service/db/connect.ts";
import { testDatabase } from "#service/db/testing/test-database.ts";

import { keepAwake } from "./keep-awake.ts";

it("keepAwake › keeps a transaction whose work takes longer than a silent connection lives", async () => {
  const database = await testDatabase();
  const lost: Error[] = [];
  const { db, close } = connect(database.appUrl, { silence: 1000, onError: (error) => lost.push(error) });
  const two = () =>
    db.transaction(async (tx) => {
      const told = await keepAwake(tx, () => setTimeout(2500, "done"), 50);
      const { rows } = await tx.execute<{ n: number }>(sql`select 2 as n`);
      return [told, rows[0]?.n];
    });
  expect(await two()).toEqual(["done", 2]);
  expect(lost).toEqual([]);
  await close();
  await database.close();
});
