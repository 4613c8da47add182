import { z } from "zod";

import type { FieldDefinition, FormValues } from "../form.ts";

/** More rows than any form of the field has. */
export const mostRows = 200;

const rowsSchema = z.array(z.record(z.string().max(64), z.string().max(500))).max(mostRows);

/** The rows in a value of a field of type `rows`; null where the value is none. An empty value has no rows. */
export function parseRows(value: string): FormValues[] | null {
  if (value.trim() === "") return [];
  try {
    return rowsSchema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** The value that holds these rows, with the columns in their order; without rows it is empty. */
export function rowsValue(columns: readonly FieldDefinition[], rows: readonly FormValues[]): string {
  if (rows.length === 0) return "";
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(({ code }) => [code, row[code] ?? ""]))),
  );
}
