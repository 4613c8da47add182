import { randomUUID } from "node:crypto";

import type pg from "pg";
import { z } from "zod";

import { filingForms } from "#contracts/filing/forms.ts";
import { type FormValues, formValuesSchema } from "#contracts/form/form.ts";
import type { Env } from "#service/core/env.ts";
import type { Fill } from "#service/core/ports/fill.ts";

import { isSealed, sealForm } from "./form-values.ts";

type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;
type Table = "filing" | "filing_submission";

/** Names rows by one text, by which they are found and ordered. */
const keys = {
  filing: { text: "id::text", order: "id", after: "id > $1::uuid", is: "id = $2::uuid" },
  filing_submission: {
    text: "filing_id || '/' || round",
    order: "filing_id, round",
    after: "(filing_id, round) > (split_part($1, '/', 1)::uuid, split_part($1, '/', 2)::integer)",
    is: "filing_id = split_part($2, '/', 1)::uuid AND round = split_part($2, '/', 2)::integer",
  },
} satisfies Record<Table, object>;

const atATime = 500;
const fields = Object.values(filingForms).flatMap((form) => form.fields);
const personalCodes = fields.filter((field) => field.personal).map((field) => field.code);

const countSchema = z.object({ count: z.coerce.number() });
const rowsSchema = z.array(z.object({ key: z.string(), values: formValuesSchema }));
type Row = z.infer<typeof rowsSchema>[number];
type Sealing = { owner: pg.Client; table: Table; env: Keys };

function isClear(values: FormValues): boolean {
  return personalCodes.some((code) => {
    const value = values[code] ?? "";
    return value !== "" && !isSealed(value);
  });
}

async function nextRows(owner: pg.Client, table: Table, after: string | null): Promise<Row[]> {
  const key = keys[table];
  const { rows } = await owner.query(
    `SELECT ${key.text} AS key, form_values AS values FROM ${table}
     ${after === null ? "" : `WHERE ${key.after}`} ORDER BY ${key.order} LIMIT ${atATime}`,
    after === null ? [] : [after],
  );
  return rowsSchema.parse(rows);
}

/** A form that somebody saved meanwhile is sealed already and stays as it is. */
async function sealRows({ owner, table, env }: Sealing, rows: readonly Row[]): Promise<number> {
  let sealed = 0;
  for (const { key, values } of rows) {
    const { rowCount } = await owner.query(
      `UPDATE ${table} SET form_values = $1 WHERE ${keys[table].is} AND form_values = $3::jsonb`,
      [JSON.stringify(sealForm(env, fields, values)), key, JSON.stringify(values)],
    );
    sealed += rowCount ?? 0;
  }
  return sealed;
}

async function sealSubmissions(sealing: Sealing, rows: readonly Row[]): Promise<number> {
  await sealing.owner.query("ALTER TABLE filing_submission DISABLE TRIGGER no_change");
  const sealed = await sealRows(sealing, rows);
  await sealing.owner.query("ALTER TABLE filing_submission ENABLE TRIGGER no_change");
  return sealed;
}

async function sealTable(sealing: Sealing, rows: readonly Row[]): Promise<void> {
  const isLog = sealing.table === "filing_submission";
  const sealed = await (isLog ? sealSubmissions(sealing, rows) : sealRows(sealing, rows));
  await sealing.owner.query(
    `INSERT INTO audit_log (at, user_code, ip, action, result, request_id, detail)
     VALUES (now(), '', '', 'personal-data.seal-forms', 'ok', $1, $2)`,
    [randomUUID(), JSON.stringify({ [isLog ? "submissions" : "filings"]: sealed })],
  );
}

function sealFill(name: string, table: Table, env: Keys): Fill {
  return {
    name,
    count: async (owner) => {
      const { rows } = await owner.query(`SELECT count(*) FROM ${table}`);
      return countSchema.parse(rows[0]).count;
    },
    batch: async (owner, after) => {
      const rows = await nextRows(owner, table, after);
      const clear = rows.filter(({ values }) => isClear(values));
      if (clear.length > 0) await sealTable({ owner, table, env }, clear);
      return { rows: rows.length, cursor: rows.at(-1)?.key ?? null };
    },
  };
}

/** Values that releases before 0.1.0 stored in clear; forms have been sealed on their way in since. */
export const sealFills = (env: Keys): Fill[] => [
  sealFill("seal-filing-forms", "filing", env),
  sealFill("seal-submission-forms", "filing_submission", env),
];
