import { Client } from "pg";
import type { z } from "zod";

export function databaseUrl(): string {
  const address = process.env.E2E_DATABASE_URL;
  if (!address) throw new Error("E2E_DATABASE_URL is missing: name the address of the product's database");
  return address;
}

/** Asks the product's database, for what no person can bring about in a test: time that passes, a picture that is read. */
export async function query<T>(row: z.ZodType<T>, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query(sql, values);
    return row.array().parse(rows);
  } finally {
    await client.end();
  }
}
