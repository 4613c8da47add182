import { type SQL, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import type { Env } from "#service/env.ts";
import { deriveKey } from "#service/http/secret.ts";
import { codeLength, codeText, readSigns, signsFor } from "#service/paper/code.ts";

import type { CurrentReport } from "../load-report.ts";

/** 校验码: one half stands for what was found, which never changes, the other for answers and decisions of the moment. */
export type CheckCode = { result: string; words: string };

/** What the result half stands for. `first` is what papers carried before the line 参考数据 belonged to it. */
export type CodeForm = "present" | "first";

const halfLength = codeLength / 2;

/** The code that a paper of this report would carry now. Keyed: only the service can make one. */
export async function checkCode(
  conn: Conn,
  env: Env,
  current: CurrentReport,
  form: CodeForm = "present",
): Promise<CheckCode> {
  const key = deriveKey(env.SERVICE_SECRET, "report-paper");
  const { result, words } = await digests(conn, current, form);
  const half = (purpose: string, digest: string): string =>
    signsFor(key, [purpose, current.report.id, digest], halfLength);
  return { result: half("result", result), words: half("words", words) };
}

export function reportCodeText({ result, words }: CheckCode): string {
  return codeText(`${result}${words}`);
}

/** What somebody typed from the paper, or null when no code looks like this. */
export function readCode(text: string): CheckCode | null {
  const plain = readSigns(text);
  if (plain === null) return null;
  return { result: plain.slice(0, halfLength), words: plain.slice(halfLength) };
}

/**
 * Digests over everything the paper tells, made by the database: a report may have very many findings. Columns are
 * named, so that one more column does not turn old papers into strange ones.
 */
async function digests(conn: Conn, { filing, report }: CurrentReport, form: CodeForm) {
  const digest = (text: SQL) => sql`encode(sha256(convert_to(coalesce(${text}, ''), 'UTF8')), 'hex')`;
  const all = (row: SQL) => sql`coalesce(string_agg(${row}::text, ',' order by f.n), '')`;
  const found = sql`json_build_array(f.n, f.key, f.severity, f.sectional, f.unit, f.item, f.item_name, f.sheet, f.line, f.seen,
    f.expected, f.message)`;
  const said = sql`json_build_array(f.n, a.text, a.by_name, d.kind, d.reason, d.by_name)`;
  const restsOn = form === "first" ? sql`` : sql`, r.reference_used`;
  const head = sql`(select json_build_array(r.file_name, r.standard_version, r.rule_set_version, r.round, r.summary${restsOn})
    from detection_report r where r.id = ${report.id})`;
  const about = JSON.stringify([
    filing.projectName,
    filing.acceptNo,
    filing.tendererName,
    filing.consultName,
  ]);
  const { rows } = await conn.execute<{ result: string; words: string }>(sql`
    select ${digest(sql`${about}::text || ${head}::text || ${all(found)}`)} as result,
      ${digest(all(said))} as words
    from finding f
    left join finding_answer a
      on a.lineage = ${filing.lineage} and a.key = f.key and a.fingerprint = f.fingerprint
    left join finding_decision d
      on d.lineage = ${filing.lineage} and d.key = f.key and d.fingerprint = f.fingerprint
    where f.report_id = ${report.id}`);
  const [row] = rows;
  if (!row) throw new Error("A digest over a report gave no row");
  return row;
}
