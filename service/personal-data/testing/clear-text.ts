import { z } from "zod";

import type { TestService } from "#service/http/testing/test-service.ts";

const namesSchema = z.array(z.object({ name: z.string() }));
const textsSchema = z.array(z.object({ text: z.string() }));
/** Not the decimals of a figure. */
export const phonePattern = /(?<![\w-]|\d\.)1[3-9]\d{9}(?![\w-])/;

export async function dump({ database }: TestService): Promise<{ table: string; text: string }[]> {
  const { rows } = await database.asOwner(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const all = [];
  for (const { name } of namesSchema.parse(rows)) {
    const found = await database.asOwner(`SELECT t::text AS text FROM ${name} t`);
    for (const { text } of textsSchema.parse(found.rows)) all.push({ table: name, text });
  }
  return all;
}

export const idNumberPattern =
  /(?<![\w-])[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\w-])/;
