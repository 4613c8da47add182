import { versionText } from "#contracts/detect-standard/detect-standard.ts";
import { referenceText } from "#contracts/detection/reference-used.ts";
import {
  safetyFeeNames,
  standardNames,
  type ValuationStandard,
  taxNames,
} from "#contracts/max-price/valuation-standard.ts";
import { groupThousands } from "#contracts/money.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import { reportSummarySchema, type ReportSummary } from "#service/db/schema/detection/detection.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

import { countFindings, findingOrder, findingWhere, selectFindings } from "../findings/finding-query.ts";
import { presentFinding } from "../findings/presenter.ts";
import type { CurrentReport } from "../report/load-report.ts";
import { checkCode, reportCodeText } from "./check-code.ts";
import type { PdfData } from "./pdf-data.ts";

const mostPrinted = 1000;

export async function collectPdf(deps: Deps, current: CurrentReport, at: Date): Promise<PdfData> {
  const { filing, report } = current;
  const summary = reportSummarySchema.parse(report.summary);
  const subject = { reportId: report.id, lineage: filing.lineage };
  const where = findingWhere(subject, { search: "" });
  const found = await selectFindings(deps.db, subject)
    .where(where)
    .orderBy(...findingOrder({ search: "", group: "rule" }))
    .limit(mostPrinted);
  return {
    code: reportCodeText(await checkCode(deps.db, deps.env, current)),
    printedAt: shanghaiMinute(at),
    facts: factsOf(filing, report),
    totals: totalsOf(summary, report.standardVersion),
    counts: summary.counts,
    rules: summary.rules,
    units: summary.units,
    findings: found.map(presentFinding),
    total: await countFindings(deps.db, subject, where),
  };
}

function factsOf(filing: FilingRow, report: CurrentReport["report"]): PdfData["facts"] {
  return [
    { name: "项目名称", value: filing.projectName },
    { name: "受理编号", value: filing.acceptNo },
    { name: "招标人", value: filing.tendererName },
    { name: "造价咨询单位", value: filing.consultName },
    { name: "造价数据文件", value: report.fileName },
    { name: "文件版本", value: `第${filing.version}版，第${report.round}次提交` },
    { name: "检测时间", value: shanghaiMinute(report.finishedAt ?? report.createdAt) },
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
