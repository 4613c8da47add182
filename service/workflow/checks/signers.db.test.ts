import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { filing } from "#service/db/schema/filing/filing.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { duties, signedWith } from "./signers.ts";

const planSchema = z.array(z.object({ "QUERY PLAN": z.string() }));

describe("signedWith", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it("reads the index of signers, which has the fields of every duty", async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = tx
        .select({ id: filing.id })
        .from(filing)
        .where(signedWith(["建[造]11223300000001"]));
      return (await tx.execute(sql`explain ${query}`)).rows;
    });
    const text = planSchema
      .parse(plan)
      .map((row) => row["QUERY PLAN"])
      .join("\n");
    expect(text).toContain("filing_signers");
    for (const { certNo } of Object.values(duties).flat()) expect(text).toContain(`'${certNo}'`);
  });
});
