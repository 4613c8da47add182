import { eq, type SQL, sql } from "drizzle-orm";

import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";
import { codeLength, codeText, readSigns, signsFor } from "#service/pdf/code.ts";
import { withWords } from "#service/workflow/finding-words.ts";

import type { CurrentReport } from "../read.ts";

/** 校验码: `result` covers the immutable findings, `words` the answers and decisions at print time. */
export type CheckCode = { result: string; words: string };

/** `first`: PDFs printed before 参考数据 was part of the digest. */
export type CodeForm = "present" | "first";

const halfLength = codeLength / 2;

/** HMAC under the service's key, so that nobody else can make a valid code. */
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

export function readCode(text: string): CheckCode | null {
  const plain = readSigns(text);
  if (plain === null) return null;
  return { result: plain.slice(0, halfLength), words: plain.slice(halfLength) };
}

/**
 * Computed in the database, since a report may hold very many findings.
 * Columns are named, so that a new column does not invalidate printed PDFs.
 */
async function digests(conn: Conn, { filing, report }: CurrentReport, form: CodeForm) {
  const digest = (text: SQL) => sql<string>`encode(sha256(convert_to(coalesce(${text}, ''), 'UTF8')), 'hex')`;
  const all = (row: SQL) => sql`coalesce(string_agg(${row}::text, ',' order by ${finding.ordinal}), '')`;
  const found = sql`json_build_array(${finding.ordinal}, ${finding.key}, ${finding.severity}, ${finding.sectional}, ${finding.unit},
    ${finding.item}, ${finding.itemName}, ${finding.sheet}, ${finding.line}, ${finding.seen}, ${finding.expected},
    ${finding.message})`;
  const said = sql`json_build_array(${finding.ordinal}, ${findingAnswer.text}, ${findingAnswer.byName}, ${findingDecision.kind},
    ${findingDecision.reason}, ${findingDecision.byName})`;
  const restsOn = form === "first" ? sql`` : sql`, r.reference_used`;
  const head = sql`(select json_build_array(r.file_name, r.standard_version, r.rule_set_version, r.round, r.summary${restsOn})
    from detection_report r where r.id = ${report.id})`;
  const about = JSON.stringify([
    filing.projectName,
    filing.acceptNo,
    filing.tendererName,
    filing.consultName,
  ]);
  const selected = conn
    .select({
      result: digest(sql`${about}::text || ${head}::text || ${all(found)}`),
      words: digest(all(said)),
    })
    .from(finding);
  const [row] = await withWords(selected.$dynamic(), filing.lineage).where(eq(finding.reportId, report.id));
  if (!row) throw new Error("A digest over a report gave no row");
  return row;
}
