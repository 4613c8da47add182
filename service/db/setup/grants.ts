import type pg from "pg";

import { jobSchema } from "../job-schema.ts";
import { appRole } from "./app-role.ts";

const read = "SELECT";
const add = "SELECT, INSERT";
const change = "SELECT, INSERT, UPDATE";
const remove = "SELECT, INSERT, DELETE";
const all = "SELECT, INSERT, UPDATE, DELETE";

const tableGrants: Readonly<Record<string, string>> = {
  acceptance_log: add,
  account: change,
  account_change: change,
  account_link: all,
  sign_in_challenge: `${remove}, UPDATE (code_id)`,
  audit_check: add,
  audit_cut: read,
  audit_instance: add,
  audit_log: add,
  audit_seal: add,
  bill_comparison: add,
  bill_difference: add,
  bill_heading: remove,
  bill_row: remove,
  calendar_year: change,
  captcha: remove,
  certificate: change,
  certificate_period: change,
  certificate_reminder: add,
  certificate_reminder_start: read,
  credit_grade: add,
  deadline_limit: "SELECT, UPDATE",
  deadline_reminder: add,
  detection_job: all,
  detection_report: all,
  dictionary: read,
  engagement: change,
  enterprise: change,
  fee_rate: add,
  file: all,
  file_link: `${add}, UPDATE (revoked_at, views)`,
  filing: all,
  filing_bill: all,
  filing_file: all,
  filing_save_session: remove,
  filing_submission: add,
  finding: remove,
  finding_answer: all,
  finding_decision: all,
  finding_decision_batch: `${add}, UPDATE (undone_at)`,
  info_price: add,
  item_code: add,
  item_price: remove,
  jurisdiction: read,
  login_guard: all,
  message_read: add,
  message_seen: change,
  migration: read,
  notice: change,
  notice_image: remove,
  number_counter: change,
  number_pattern: read,
  outbox: all,
  password_history: remove,
  person: change,
  person_access_token: remove,
  person_correction: `${add}, UPDATE (settled_at, settled_by, settled_by_name, note)`,
  phrase: remove,
  preference: change,
  price_alias: add,
  price_issue: all,
  price_item: add,
  price_mapping: change,
  price_open_file: add,
  price_row: `${add}, UPDATE (in_force, superseded_by)`,
  price_zone: add,
  proof_of_work: remove,
  rate_limit_hit: remove,
  reference_batch: add,
  region: read,
  registered_certificate: add,
  registration: change,
  registration_log: add,
  registration_submission: add,
  registration_token: all,
  registration_upload: remove,
  registry_history: add,
  registry_request: change,
  registry_request_file: remove,
  registry_request_log: add,
  staff_import: all,
  staff_import_row: all,
  registry_transfer: change,
  station: read,
  return_item: all,
  rule_set: add,
  session: all,
  settlement_row: remove,
  sms_code: all,
  sms_message: all,
  socket_ticket: remove,
  sso_answer: remove,
  sso_binding: remove,
  sso_registration: remove,
  sso_session: remove,
  sso_state: all,
  upload_chunk: all,
  upload_reservation: remove,
  upload_task: all,
};

/** SECURITY DEFINER functions: only the application may execute them. */
const functions = ["cut_audit(bigint, text, timestamptz, timestamptz, text)"];

/**
 * Runs as the owner at every start: a dump may have been restored without its grants. One transaction, so that a
 * running instance is never without them.
 */
export async function applyGrants(client: pg.Client): Promise<void> {
  const statements = [
    "REVOKE ALL ON SCHEMA public FROM PUBLIC",
    `GRANT USAGE ON SCHEMA public, ${jobSchema} TO ${appRole}`,
    // Unlisted tables keep the grants of their migration.
    `REVOKE ALL ON ${Object.keys(tableGrants).join(", ")} FROM ${appRole}`,
    ...Object.entries(tableGrants).map(([table, rights]) => `GRANT ${rights} ON ${table} TO ${appRole}`),
    ...functions.flatMap((name) => [
      `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION ${name} TO ${appRole}`,
    ]),
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${appRole}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO ${appRole}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO ${appRole}`,
  ];
  await client.query(["BEGIN", ...statements, "COMMIT"].join(";\n"));
}
