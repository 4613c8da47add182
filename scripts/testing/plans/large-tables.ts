import { truncate } from "node:fs/promises";
import { join } from "node:path";

import type pg from "pg";
import { z } from "zod";

/** Rows after years of use; other tables stay small. */
export const largeTables: Readonly<Record<string, number>> = {
  account: 20_000,
  account_change: 100_000,
  account_link: 20_000,
  acceptance_log: 6_000_000,
  audit_log: 10_000_000,
  audit_seal: 10_000_000,
  bill_comparison: 100_000,
  bill_difference: 10_000_000,
  bill_heading: 10_000_000,
  bill_row: 50_000_000,
  certificate: 200_000,
  certificate_period: 400_000,
  certificate_reminder: 200_000,
  credit_grade: 20_000,
  deadline_reminder: 1_000_000,
  detection_job: 1_000_000,
  detection_report: 1_500_000,
  engagement: 200_000,
  enterprise: 20_000,
  file: 10_000_000,
  file_link: 100_000,
  filing: 1_000_000,
  filing_file: 10_000_000,
  filing_save_session: 1_000_000,
  filing_submission: 1_500_000,
  filing_tally: 200_000,
  finding: 30_000_000,
  finding_answer: 3_000_000,
  finding_decision: 3_000_000,
  finding_decision_batch: 100_000,
  help_read: 1_000_000,
  indicator_exclusion: 50_000,
  indicator_sample: 500_000,
  indicator_sample_consumption: 10_000_000,
  indicator_sample_figure: 20_000_000,
  indicator_sample_log: 1_000_000,
  item_price: 30_000_000,
  message_read: 5_000_000,
  notice_read: 1_000_000,
  outbox: 3_000_000,
  password_history: 100_000,
  periodical: 1_000,
  periodical_download: 200_000,
  person: 200_000,
  person_conduct: 20_000,
  person_correction: 20_000,
  preference: 100_000,
  price_alias: 20_000,
  price_enquiry: 100_000,
  price_issue: 1_500,
  price_item: 100_000,
  price_row: 3_000_000,
  price_use: 10_000_000,
  registration: 30_000,
  registration_log: 100_000,
  registration_submission: 30_000,
  registry_history: 1_000_000,
  registry_request: 300_000,
  registry_request_file: 300_000,
  registry_request_log: 1_000_000,
  registry_request_round: 300_000,
  registry_transfer: 50_000,
  report_material: 20_000_000,
  report_print: 1_000_000,
  report_rule: 50_000_000,
  return_item: 3_000_000,
  search_entry: 1_500_000,
  session: 50_000,
  settlement_row: 10_000_000,
  sms_message: 300_000,
  staff_import: 2_000,
  staff_import_row: 1_000_000,
  trial_check: 500_000,
  upload_task: 50_000,
};

const rowsOfAPage = 80;
const pageBytes = 8192;
/** The file system holds a table in pieces of this many pages; sizes beyond change no plan. */
const mostPages = 131_072;

const placeSchema = z.object({ name: z.string(), file: z.string(), folder: z.string() });

/**
 * Lets the planner of a scratch database believe in large tables: files are lengthened without being written and the
 * number of rows is set. Nothing may read or write the tables afterwards.
 */
export async function enlarge(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select relname as name, pg_relation_filepath(oid) as file, current_setting('data_directory') as folder
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [Object.keys(largeTables)],
  );
  const places = z.array(placeSchema).parse(rows);
  const missing = Object.keys(largeTables).filter((name) => places.every((place) => place.name !== name));
  if (missing.length > 0) throw new Error(`No table ${missing.join(", ")}`);
  for (const { name } of places) await owner.query(`alter table ${name} set (autovacuum_enabled = off)`);
  await owner.query("checkpoint");
  for (const { name, file, folder } of places) {
    const count = largeTables[name] ?? 0;
    const pages = Math.min(mostPages, Math.ceil(count / rowsOfAPage));
    await truncate(join(folder, file), pages * pageBytes);
    await owner.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int,
         'reltuples', $3::real, 'relallvisible', $2::int)`,
      [name, pages, count],
    );
  }
  await spreadKeys(owner);
  await spreadTimes(owner);
}

/** Share of rows without a value, where few have one. */
const mostlyEmpty: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  outbox: { region_prefix: 0.999, account_id: 0.9, hint: 0.99 },
  account: { pending_at: 0.999, disabled_at: 0.95, enterprise_id: 0.05, station_id: 0.95 },
  file: { uploaded_by: 0.001 },
  detection_report: { finished_at: 0.0001 },
  session: { ended_at: 0.1 },
  sms_message: { code: 0.99 },
  registry_request: { import_id: 0.5 },
  registration: { due_at: 0.99 },
};

/** Values of most rows: they are settled. */
const settled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  detection_job: { state: "done" },
  indicator_sample: { withdrawn: "f" },
  registration: { status: "passed" },
  registry_request: { status: "passed" },
  price_enquiry: { status: "answered" },
  trial_check: { state: "done" },
};
const settledShare = 0.99;

/** Values of columns that decide what a question finds. */
const values: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  audit_log: { action: 150, ip: 20_000, object_id: -0.1, request_id: -0.8, user_code: 20_000 },
  sms_message: { phone_index: 20_000 },
};

/** Rows that sweepers remove after so many days; of other tables, ten years are kept. */
const daysKept: Readonly<Record<string, number>> = {
  outbox: 90,
  session: 2,
  sms_message: 30,
  upload_task: 7,
};
const years = 3650;
/** The clock of most tests. */
const newest = Date.UTC(2026, 2, 3);

const columnSchema = z.object({ table: z.string(), column: z.string(), target: z.number().nullable() });

/**
 * A reference has about as many values as its table has rows, other identifiers one for a few rows; the planner takes
 * 200 for columns that it knows nothing of.
 */
async function spreadKeys(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select own.relname as table, attname as column, max(target.reltuples) as target
     from pg_class own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
       left join (pg_constraint join pg_class target on target.oid = confrelid)
         on contype = 'f' and conrelid = own.oid and conkey = array[attnum]
     where own.relname = any($1) and own.relkind = 'r' and own.relnamespace = 'public'::regnamespace
       and (target.oid is not null or atttypid = 'uuid'::regtype and attname <> 'id')
       and not exists (select from pg_stats known where tablename = own.relname and known.attname = pg_attribute.attname)
     group by 1, 2`,
    [Object.keys(largeTables)],
  );
  for (const { table, column, target } of z.array(columnSchema).parse(rows)) {
    const distinct = target === null ? -0.2 : Math.max(1, Math.min(target, largeTables[table] ?? 0));
    await setColumn(owner, { table, column, empty: mostlyEmpty[table]?.[column] ?? 0, distinct });
  }
  for (const [table, columns] of Object.entries(mostlyEmpty))
    for (const [column, empty] of Object.entries(columns))
      await setColumn(owner, { table, column, empty, distinct: -0.1 });
  for (const [table, columns] of Object.entries(values))
    for (const [column, distinct] of Object.entries(columns))
      await setColumn(owner, { table, column, empty: 0, distinct });
  for (const [table, columns] of Object.entries(settled))
    for (const [column, value] of Object.entries(columns))
      await setColumn(owner, { table, column, empty: 0, distinct: 6, value });
}

const timeSchema = z.object({ table: z.string(), column: z.string() });

/** Rows came evenly over time. */
async function spreadTimes(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
     where relname = any($1) and relkind = 'r' and relnamespace = 'public'::regnamespace
       and atttypid in ('timestamptz'::regtype, 'date'::regtype)
       and not exists (select from pg_stats known where tablename = relname and known.attname = pg_attribute.attname)`,
    [Object.keys(largeTables)],
  );
  const parts = 50;
  for (const { table, column } of z.array(timeSchema).parse(rows)) {
    const span = (daysKept[table] ?? years) * 86_400_000;
    const bounds = Array.from({ length: parts + 1 }, (_, at) =>
      new Date(newest - span + (span * at) / parts).toISOString(),
    );
    await owner.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
         'inherited', false, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', -0.5::real, 'histogram_bounds', $3::text)`,
      [table, column, `{${bounds.join(",")}}`],
    );
  }
}

type Column = { table: string; column: string; empty: number; distinct: number; value?: string };

async function setColumn(owner: pg.Client, { table, column, empty, distinct, value }: Column): Promise<void> {
  const known = [table, column, empty, distinct];
  const common =
    value === undefined ? "" : ", 'most_common_vals', $5::text, 'most_common_freqs', array[$6::real]";
  await owner.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
       'inherited', false, 'null_frac', $3::real, 'avg_width', 16, 'n_distinct', $4::real${common})`,
    value === undefined ? known : [...known, `{${value}}`, settledShare],
  );
}
