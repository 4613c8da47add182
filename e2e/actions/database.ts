import { Client } from "pg";
import type { z } from "zod";

export function databaseUrl(): string {
  const address = process.env.E2E_DATABASE_URL;
  if (!address) throw new Error("E2E_DATABASE_URL is missing: name the address of the product's database");
  return address;
}

/** Direct database access, only for states that no user can cause in a test, such as elapsed time. */
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
