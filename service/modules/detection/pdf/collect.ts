import { count, eq } from "drizzle-orm";

import { versionText } from "#contracts/detect-standard/detect-standard.ts";
import { referenceText } from "#contracts/detection/reference-used.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { ownFacts } from "#contracts/indicator/own/words.ts";
import {
  safetyFeeNames,
  standardNames,
  type ValuationStandard,
  taxNames,
} from "#contracts/max-price/valuation-standard.ts";
import { groupThousands } from "#contracts/money.ts";
import { chineseDay, chineseMinute, shanghaiDay, shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { reportSummarySchema, type ReportSummary } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { filing as filings, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { stationFullName } from "#service/db/station-name.ts";
import { compareOwn } from "#service/indicator-data/own/compare.ts";
import { oneLine } from "#service/pdf/words.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";

import { countFindings, findingOrder, findingWhere, selectFindings } from "../findings/finding-query.ts";
import { presentFinding } from "../findings/presenter.ts";
import type { CurrentReport } from "../read.ts";
import { checkCode, reportCodeText } from "./check-code.ts";
import type { PdfData } from "./pdf-data.ts";
import { type PlaceCount, unitRows } from "./unit-rows.ts";

const mostPrinted = 1000;
/** The rest is on the page of the filing. */
const mostWorks = 60;

export async function collectPdf(deps: Deps, current: CurrentReport, at: Date): Promise<PdfData> {
  const { filing, report } = current;
  const summary = reportSummarySchema.parse(report.summary);
  const subject = { reportId: report.id, lineage: filing.lineage };
  const where = findingWhere(subject, { search: "" });
  const found = await selectFindings(deps.db, subject)
    .where(where)
    .orderBy(...findingOrder({ search: "", group: "rule" }))
    .limit(mostPrinted);
  const stationName = await stationOf(deps.db, filing);
  const detectedAt = report.finishedAt ?? report.createdAt;
  return {
    title: [oneLine(filing.projectName), `${filingKindNames[filing.kind]}造价检测报告`],
    code: reportCodeText(await checkCode(deps.db, deps.env, current)),
    printedAt: chineseMinute(shanghaiMinute(at)),
    facts: factsOf(filing, report, { stationName, detectedAt }),
    totals: totalsOf(summary, report.standardVersion),
    counts: summary.counts,
    rules: summary.rules,
    open: await openFindings(deps.db, subject),
    units: unitRows(summary.totals, await placesOf(deps.db, report)),
    indicators: await indicatorsOf(deps.db, filing, at),
    findings: found.map(presentFinding),
    total: await countFindings(deps.db, subject, where),
    stationName,
    day: chineseDay(shanghaiDay(detectedAt)),
  };
}

async function indicatorsOf(conn: Conn, filing: FilingRow, at: Date): Promise<PdfData["indicators"]> {
  const { indicator } = await compareOwn(conn, filing, { values: {}, at });
  return {
    facts: ownFacts(indicator),
    unit: indicator.own?.unit ?? "",
    works: indicator.works.slice(0, mostWorks),
  };
}

async function stationOf(conn: Conn, { id }: FilingRow): Promise<string> {
  const name = stationFullName(filings.stationId);
  const [row] = await conn.select({ name }).from(filings).where(eq(filings.id, id));
  return row?.name ?? "";
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
  { stationName, detectedAt }: { stationName: string; detectedAt: Date },
): PdfData["facts"] {
  return [
    { name: "项目名称", value: filing.projectName },
    { name: "受理编号", value: filing.acceptNo },
    { name: filing.kind === "settlement" ? "建设单位" : "招标人", value: filing.tendererName },
    { name: "造价咨询单位", value: filing.consultName },
    { name: "造价数据文件", value: report.fileName },
    { name: "文件版本", value: `第${filing.version}版，第${report.round}次提交` },
    { name: "检测机构", value: stationName },
    { name: "检测时间", value: chineseMinute(shanghaiMinute(detectedAt)) },
    {
      name: "计价标准",
      value: `${standardNames[report.standardVersion]}，检测标准${versionText(report.ruleSetVersion)}`,
    },
    { name: "参考数据", value: report.referenceUsed.map(referenceText).join("；") || "无" },
  ];
}

function totalsOf({ totals }: ReportSummary, version: ValuationStandard): PdfData["totals"] {
  const amounts = [
    ["总造价", totals.total],
    ["分部分项工程费", totals.divisional],
    ["措施项目费", totals.measure],
    [`其中：${safetyFeeNames[version]}`, totals.safety],
    ["其他项目费", totals.other],
    ["规费", totals.gf],
    [taxNames[version], totals.tax],
  ] as const;
  return [
    ...amounts.flatMap(([name, amount]) =>
      amount === null ? [] : [{ name: `${name}（元）`, value: groupThousands(amount) }],
    ),
    { name: "清单项目", value: `${totals.items}项` },
  ];
}
