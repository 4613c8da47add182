import { z } from "zod";

import type { FieldDefinition, FormValues } from "./form.ts";

export const mostRows = 200;

const rowsSchema = z.array(z.record(z.string().max(64), z.string().max(500))).max(mostRows);

/** Null if the value is not an array of rows; an empty value has none. */
export function parseRows(value: string): FormValues[] | null {
  if (value.trim() === "") return [];
  try {
    return rowsSchema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

export function rowsValue(columns: readonly FieldDefinition[], rows: readonly FormValues[]): string {
  if (rows.length === 0) return "";
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(({ code }) => [code, row[code] ?? ""]))),
  );
}
