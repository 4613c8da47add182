import { eq, type SQL, sql } from "drizzle-orm";

import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";
import type { Issued } from "#service/detection-report/pdf-data.ts";
import { codeLength, codeText, readSigns, signsFor } from "#service/pdf/code.ts";
import { withWords } from "#service/workflow/finding-words.ts";

import type { CurrentReport } from "../read.ts";

/**
 * 校验码: `result` covers what never changes, facts and findings with causes and money; `words` the rest as of the print:
 * answers, decisions, station, 招标工程, SHA-256 of the file and 造价指标.
 */
export type CheckCode = { result: string; words: string };

/** PDFs printed before: `second` without causes, number, station and 造价指标, `first` without 参考数据 too. */
const formerForms = ["second", "first"] as const;
type CodeForm = "present" | (typeof formerForms)[number];

/** Shown by a print beside the stored report. */
export type Beside = Pick<Issued, "stationName" | "indicators" | "worksLeft"> & {
  /** Hash of the bill file. */
  sha256: string;
};

const halfLength = codeLength / 2;

type Digests = { results: Record<CodeForm, string>; words: string };

/** HMAC under the service's key, so that nobody else can make a valid code. */
export async function checkCode(
  conn: Conn,
  env: Env,
  current: CurrentReport,
  beside: Beside,
): Promise<CheckCode & { formerResults: string[] }> {
  const { results, words } = await digests(conn, current);
  const half = halves(env, current);
  return {
    result: half("result", results.present),
    words: half(
      "words",
      JSON.stringify([
        words,
        beside.stationName,
        beside.sha256,
        current.filing.tenderName,
        beside.indicators,
      ]),
    ),
    formerResults: formerForms.map((form) => half("result", results[form])),
  };
}

/** The halves that tell a report, in the present form and in former ones. */
export async function resultHalves(conn: Conn, env: Env, current: CurrentReport): Promise<string[]> {
  const { results } = await digests(conn, current);
  return Object.values(results).map((digest) => halves(env, current)("result", digest));
}

function halves(env: Env, { report }: CurrentReport) {
  const key = deriveKey(env.SERVICE_SECRET, "report-paper");
  return (purpose: string, digest: string): string => signsFor(key, [purpose, report.id, digest], halfLength);
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
async function digests(conn: Conn, { filing, report }: CurrentReport): Promise<Digests> {
  const digest = (text: SQL) => sql<string>`encode(sha256(convert_to(coalesce(${text}, ''), 'UTF8')), 'hex')`;
  const all = (row: SQL) => sql`coalesce(string_agg(${row}::text, ',' order by ${finding.ordinal}), '')`;
  const told = sql`${finding.ordinal}, ${finding.key}, ${finding.severity}, ${finding.sectional}, ${finding.unit},
    ${finding.item}, ${finding.itemName}, ${finding.sheet}, ${finding.line}, ${finding.seen}, ${finding.expected},
    ${finding.message}`;
  const said = sql`json_build_array(${finding.ordinal}, ${findingAnswer.text}, ${findingAnswer.byName}, ${findingDecision.kind},
    ${findingDecision.reason}, ${findingDecision.byName})`;
  const about = JSON.stringify([
    filing.projectName,
    filing.acceptNo,
    filing.tendererName,
    filing.consultName,
  ]);
  const result = (more: SQL, found: SQL) => {
    const head = sql`(select json_build_array(r.file_name, r.standard_version, r.rule_set_version, r.round, r.summary${more})
    from detection_report r where r.id = ${report.id})`;
    return digest(sql`${about}::text || ${head}::text || ${all(found)}`);
  };
  const former = sql`json_build_array(${told})`;
  const selected = conn
    .select({
      present: result(
        sql`, r.reference_used, r.number`,
        sql`json_build_array(${told}, ${finding.kind}, ${finding.amount}::text)`,
      ),
      second: result(sql`, r.reference_used`, former),
      first: result(sql``, former),
      words: digest(all(said)),
    })
    .from(finding);
  const [row] = await withWords(selected.$dynamic(), filing.lineage).where(eq(finding.reportId, report.id));
  if (!row) throw new Error("A digest over a report gave no row");
  const { words, ...results } = row;
  return { results, words };
}
