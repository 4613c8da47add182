import { count, eq } from "drizzle-orm";

import { versionText } from "#contracts/detect-standard/detect-standard.ts";
import { causeKey } from "#contracts/detection/cause.ts";
import { referenceText } from "#contracts/detection/reference-used.ts";
import { reportCheckLink } from "#contracts/detection/report-check/path.ts";
import type { ToldReport } from "#contracts/detection/report-check/report-check.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { ownFacts } from "#contracts/indicator/own/words.ts";
import { standardNames } from "#contracts/max-price/valuation-standard.ts";
import { chineseDay, chineseMinute, shanghaiDay, shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { Env } from "#service/core/env.ts";
import { publicOrigin } from "#service/core/public-origin.ts";
import type { Conn } from "#service/db/connect.ts";
import { reportSummarySchema, type ReportSummary } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { file } from "#service/db/schema/file.ts";
import { filing as filings, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { stationFullName } from "#service/db/station-name.ts";
import { blocksOf } from "#service/detection-report/blocks.ts";
import { conclusion } from "#service/detection-report/conclusion.ts";
import { costRows } from "#service/detection-report/costs.ts";
import { itemsText } from "#service/detection-report/file-report.ts";
import type { Issued, PdfData } from "#service/detection-report/pdf-data.ts";
import { type PlaceCount, unitRows } from "#service/detection-report/unit-rows.ts";
import { compareOwn } from "#service/indicator-data/own/compare.ts";
import { oneLine } from "#service/pdf/words.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";

import { loadCauses } from "../causes/causes.ts";
import { findingWhere } from "../findings/finding-query.ts";
import type { CurrentReport } from "../read.ts";
import { type Beside, checkCode, reportCodeText } from "./check-code.ts";
import { wordsByCause } from "./words-by-cause.ts";

type PrintedPdf = PdfData & { issued: Issued };

/** The rest is on the page of the filing. */
const mostWorks = 60;

type Printing = { env: Env; at: Date };

/** `conn` should be one snapshot: the code covers what is printed. `current`: as reported. */
export async function collectPdf(
  conn: Conn,
  current: CurrentReport,
  { env, at }: Printing,
): Promise<{ pdf: PrintedPdf; told: ToldReport }> {
  const { filing, report } = current;
  const summary = reportSummarySchema.parse(report.summary);
  const subject = { reportId: report.id, lineage: filing.lineage };
  const where = findingWhere(subject, { search: "" });
  const beside = await besideReport(conn, current, at);
  const { sha256, ...shown } = beside;
  const code = reportCodeText(await checkCode(conn, env, current, beside));
  const detectedAt = report.finishedAt ?? report.createdAt;
  const { number } = report;
  const words = await wordsByCause(conn, subject);
  const pdf = {
    title: titleOf(filing),
    facts: factsOf(filing, report, { ...beside, detectedAt, summary }),
    costs: costRows(summary.totals, report.standardVersion),
    counts: summary.counts,
    rules: summary.rules,
    ...blocksOf(await loadCauses(conn, subject, where), (cause) => words.get(causeKey(cause)) ?? []),
    units: unitRows(summary.totals, await placesOf(conn, report)),
    issued: {
      number,
      ...shown,
      day: chineseDay(shanghaiDay(detectedAt)),
      code,
      printedAt: chineseMinute(shanghaiMinute(at)),
      link: number === null ? null : reportCheckLink(publicOrigin(env), { number, code }),
      open: await openFindings(conn, subject),
    },
  };
  return { pdf, told: toldOf(current, pdf, sha256) };
}

const comparedNames = { tender: "比对的招标工程量清单", ceiling: "比对的最高投标限价" } as const;

function titleOf({ projectName, kind }: FilingRow): PdfData["title"] {
  return [oneLine(projectName), `${filingKindNames[kind]}造价检测报告`];
}

function toldOf({ filing }: CurrentReport, pdf: PrintedPdf, sha256: string): ToldReport {
  const { kind, projectName, tenderName } = filing;
  return {
    kindName: filingKindNames[kind],
    projectName,
    tenderName,
    stationName: pdf.issued.stationName,
    conclusion: conclusion({ ...pdf, open: pdf.issued.open }),
    counts: pdf.counts,
    amount: pdf.atStake,
    sha256,
  };
}

/** Shown by a print beside the stored report. */
export async function besideReport(conn: Conn, { filing, report }: CurrentReport, at: Date): Promise<Beside> {
  const bill = reportSummarySchema.parse(report.summary);
  const { indicator } = await compareOwn(conn, filing, { values: {}, at, bill });
  return {
    stationName: await stationOf(conn, filing),
    sha256: await sha256Of(conn, report),
    indicators: {
      facts: ownFacts(indicator),
      unit: indicator.own?.unit ?? "",
      works: indicator.works.slice(0, mostWorks),
    },
    worksLeft: Math.max(0, indicator.works.length - mostWorks),
  };
}

async function stationOf(conn: Conn, { id }: FilingRow): Promise<string> {
  const name = stationFullName(filings.stationId);
  const [row] = await conn.select({ name }).from(filings).where(eq(filings.id, id));
  return row?.name ?? "";
}

async function sha256Of(conn: Conn, { fileId }: CurrentReport["report"]): Promise<string> {
  const [row] = await conn.select({ sha256: file.sha256 }).from(file).where(eq(file.id, fileId));
  return row?.sha256 ?? "";
}

function placesOf(conn: Conn, { id }: CurrentReport["report"]): Promise<PlaceCount[]> {
  const { sectional, unit, severity } = finding;
  return conn
    .select({ sectional, unit, severity, count: count() })
    .from(finding)
    .where(eq(finding.reportId, id))
    .groupBy(sectional, unit, severity)
    .orderBy(sectional, unit);
}

function factsOf(
  filing: FilingRow,
  report: CurrentReport["report"],
  {
    stationName,
    sha256,
    detectedAt,
    summary,
  }: Pick<Beside, "stationName" | "sha256"> & {
    detectedAt: Date;
    summary: ReportSummary;
  },
): PrintedPdf["facts"] {
  return [
    { name: "项目名称", value: filing.projectName },
    ...(filing.tenderName === "" ? [] : [{ name: "招标工程", value: filing.tenderName }]),
    { name: "受理编号", value: filing.acceptNo },
    { name: filing.kind === "settlement" ? "建设单位" : "招标人", value: filing.tendererName },
    { name: "造价咨询单位", value: filing.consultName },
    { name: "造价数据文件", value: report.fileName },
    { name: "文件SHA-256", value: sha256 },
    ...summary.compared.map(({ name, fileName }) => ({ name: comparedNames[name], value: fileName })),
    { name: "文件版本", value: `第${filing.version}版，第${report.round}次提交` },
    { name: "清单项目", value: itemsText(summary.totals) },
    { name: "检测机构", value: stationName },
    { name: "检测时间", value: chineseMinute(shanghaiMinute(detectedAt)) },
    {
      name: "计价标准",
      value: `${standardNames[report.standardVersion]}，检测标准${versionText(report.ruleSetVersion)}`,
    },
    { name: "参考数据", value: report.referenceUsed.map(referenceText).join("；") || "无" },
  ];
}
