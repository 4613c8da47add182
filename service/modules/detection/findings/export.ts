import type { z } from "zod";

import { decisionKindNames, type detectionExportInputSchema } from "#contracts/detection/detection-api.ts";
import { severityNames } from "#contracts/detection/detection.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { neutralText, ownFacts } from "#contracts/indicator/own/words.ts";
import type { Call } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import type { Conn } from "#service/db/connect.ts";
import { reportSummarySchema, type ReportSummary } from "#service/db/schema/detection/detection.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";
import { bookExport, type ExportSheet } from "#service/export/book-export.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { fixedSheet } from "#service/export/fixed-sheet.ts";
import { compareOwn } from "#service/indicator-data/own/compare.ts";
import { withWords } from "#service/workflow/finding-words.ts";

import { asReported, type CurrentReport, loadReport } from "../read.ts";
import { countFindings, findingOrder, findingWhere, lineTotal } from "./finding-query.ts";

type Input = z.output<typeof detectionExportInputSchema>;

export async function exportFindings(call: Call<Input>): Promise<FileReply> {
  const { deps, actor, input } = call;
  const loaded = await loadReport(deps.db, actor, input.filingId, input);
  const { filing, report, trial } = loaded;
  const subject = { reportId: report.id, lineage: filing.lineage };
  const found = findingColumns(reportSummarySchema.parse(report.summary).rules);
  const [name, columns] =
    trial === null ? ["检测问题", [...found, ...judgementColumns]] : ["试检测问题", found];
  const where = findingWhere(subject, input);
  const isJudged = trial === null || trial.code === filingForms[filing.kind].judgedBill;
  const indicators = isJudged ? [await indicatorSheet(deps.db, loaded, deps.clock())] : [];
  const verb = bookExport<Input>({
    title: name,
    action: "detection.export",
    sheets: async () => [
      {
        name,
        columns,
        count: (conn) => countFindings(conn, subject, where),
        select: (conn, fields) =>
          withWords(conn.select(fields).from(finding).$dynamic(), filing.lineage)
            .where(where)
            .orderBy(...findingOrder(input)),
      },
      ...indicators,
    ],
  });
  return verb(call);
}

/** Form and bill are those that the report is of. */
async function indicatorSheet(conn: Conn, loaded: CurrentReport, at: Date): Promise<ExportSheet> {
  const { filing, report } = await asReported(conn, loaded);
  const bill = reportSummarySchema.parse(report.summary);
  const { indicator } = await compareOwn(conn, filing, { values: {}, at, bill });
  const works = indicator.works.map(({ name, amount, value }) => [name, null, amount, value]);
  const unitCost = indicator.own
    ? [{ name: `单方造价（${indicator.own.unit}）`, width: 20, kind: "money" as const }]
    : [];
  const facts = ownFacts(indicator).map(({ name, value }) => [name, value, null, null]);
  return fixedSheet(
    "造价指标",
    [
      { name: "项目", width: 28, kind: "text" },
      { name: "内容", width: 70, kind: "text" },
      { name: "造价（元）", width: 18, kind: "money" },
      ...unitCost,
    ],
    [...facts, ["说明", neutralText, null, null], ...works],
    { counted: false },
  );
}

function findingColumns(rules: ReportSummary["rules"]): readonly SheetColumn[] {
  const ofRule = (field: "name" | "formula" | "source") =>
    Object.fromEntries(rules.map((rule) => [rule.code, rule[field]]));
  return [
    { name: "严重程度", width: 10, kind: "text", from: finding.severity, words: severityNames },
    { name: "规则", width: 8, kind: "text", from: finding.rule },
    { name: "规则名称", width: 22, kind: "text", from: finding.rule, words: ofRule("name") },
    { name: "单项工程", width: 20, kind: "text", from: finding.sectional },
    { name: "单位工程", width: 20, kind: "text", from: finding.unit },
    { name: "项目编码", width: 16, kind: "text", from: finding.item },
    { name: "项目名称", width: 24, kind: "text", from: finding.itemName },
    { name: "合价（元）", width: 18, kind: "money", from: lineTotal },
    { name: "涉及金额（元）", width: 18, kind: "money", from: finding.amount },
    { name: "原因", width: 28, kind: "text", from: finding.kind },
    { name: "问题", width: 60, kind: "text", from: finding.message },
    { name: "文件中", width: 30, kind: "text", from: finding.seen },
    { name: "应为", width: 30, kind: "text", from: finding.expected },
    { name: "判定条件", width: 40, kind: "text", from: finding.rule, words: ofRule("formula") },
    { name: "依据", width: 40, kind: "text", from: finding.rule, words: ofRule("source") },
    { name: "属性名", width: 20, kind: "text", from: finding.attribute },
    { name: "工作表", width: 20, kind: "text", from: finding.sheet },
    { name: "文件行", width: 10, kind: "count", from: finding.line },
    { name: "文件列", width: 10, kind: "count", from: finding.columnNumber },
  ];
}

/** Nobody answers or decides on the findings of a trial. */
const judgementColumns: readonly SheetColumn[] = [
  { name: "答复", width: 40, kind: "text", from: findingAnswer.text },
  { name: "答复人", width: 12, kind: "text", from: findingAnswer.byName },
  { name: "答复时间", width: 18, kind: "time", from: findingAnswer.at },
  { name: "处理意见", width: 14, kind: "text", from: findingDecision.kind, words: decisionKindNames },
  { name: "理由", width: 40, kind: "text", from: findingDecision.reason },
  { name: "处理人", width: 12, kind: "text", from: findingDecision.byName },
  { name: "处理时间", width: 18, kind: "time", from: findingDecision.at },
];
