import { randomUUID } from "node:crypto";

import pg from "pg";
import { z } from "zod";

import { filingForms } from "#contracts/filing/forms.ts";
import { formValuesSchema } from "#contracts/form/form.ts";
import type { Env } from "#service/core/env.ts";

import { isSealed, sealForm } from "./form-values.ts";

type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;

const fields = Object.values(filingForms).flatMap((form) => form.fields);
const personalCodes = fields.filter((field) => field.personal).map((field) => field.code);
const tables = ["filing", "filing_submission"] as const;
type Table = (typeof tables)[number];

const rowsSchema = z.array(z.object({ place: z.string(), values: formValuesSchema }));

async function clearRows(client: pg.Client, table: Table): Promise<z.infer<typeof rowsSchema>> {
  const { rows } = await client.query(
    `SELECT ctid::text AS place, form_values AS values FROM ${table}
     WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS code WHERE coalesce(form_values ->> code, '') !~ '^(k[1-9]|$)')`,
    [personalCodes],
  );
  return rowsSchema.parse(rows).filter(({ values }) => personalCodes.some((code) => isClear(values[code])));
}

function isClear(value: string | undefined): boolean {
  return value !== undefined && value !== "" && !isSealed(value);
}

async function sealRows(client: pg.Client, table: Table, keys: Keys): Promise<number> {
  // Blocks writers, so that each row stays as it was read.
  await client.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await clearRows(client, table);
  for (const { place, values } of rows) {
    await client.query(`UPDATE ${table} SET form_values = $1 WHERE ctid = $2::tid`, [
      JSON.stringify(sealForm(keys, fields, values)),
      place,
    ]);
  }
  return rows.length;
}

/**
 * Seals values that earlier versions stored in clear; returns the number of rows. The append-only guard of submissions
 * is off for this one transaction, and only if such a row exists.
 */
export async function sealStoredForms(ownerUrl: string, keys: Keys): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "cost-seal-forms" });
  await client.connect();
  try {
    const found = await Promise.all(tables.map((table) => clearRows(client, table)));
    if (found.every((rows) => rows.length === 0)) return 0;
    await client.query("BEGIN");
    const filings = await sealRows(client, "filing", keys);
    await client.query("ALTER TABLE filing_submission DISABLE TRIGGER no_change");
    const submissions = await sealRows(client, "filing_submission", keys);
    await client.query("ALTER TABLE filing_submission ENABLE TRIGGER no_change");
    await client.query(
      `INSERT INTO audit_log (at, user_code, ip, action, result, request_id, detail)
       VALUES (now(), '', '', 'personal-data.seal-forms', 'ok', $1, $2)`,
      [randomUUID(), JSON.stringify({ filings, submissions })],
    );
    await client.query("COMMIT");
    return filings + submissions;
  } finally {
    await client.end();
  }
}
