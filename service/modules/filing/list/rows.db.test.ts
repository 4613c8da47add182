import { expect, it } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";
import { testDatabase } from "#service/db/testing/test-database.ts";

import { listedRows } from "./rows.ts";

const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

it("listedRows › keeps one plan even for two ids, for which the planner would rather make one at each call", async () => {
  const database = await testDatabase();
  try {
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 8; n += 1) await listedRows(tx, filingIdSchema.array().parse(ids));
      const { rows } = await tx.execute(
        "select custom_plans::int, generic_plans::int from pg_prepared_statements where name = 'listed filings'",
      );
      // The first five are made to learn what they cost.
      expect(rows).toEqual([{ custom_plans: 5, generic_plans: 3 }]);
    });
  } finally {
    await database.close();
  }
});
