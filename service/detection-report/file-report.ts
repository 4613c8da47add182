import type { BillTotals, Finding, RuleInfo, Severity } from "#contracts/detection/detection.ts";
import { standardNames, type ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { causesOf } from "#service/detection/causes/causes-of.ts";
import type { DetectOutcome } from "#service/detection/engine.ts";

import { blocksOf } from "./blocks.ts";
import { costRows } from "./costs.ts";
import type { PdfData } from "./pdf-data.ts";
import { placeCounts, unitRows } from "./unit-rows.ts";

type Given = {
  fileName: string;
  standardVersion: ValuationStandard;
  printedAt: string;
  outcome: Pick<DetectOutcome, "project" | "totals" | "counts" | "rules">;
  findings: readonly Finding[];
};

/** The report of one file without the platform's parts: no station, number, code, answers or published figures. */
export function fileReport({ fileName, standardVersion, printedAt, outcome, findings }: Given): PdfData {
  const { project, totals, counts } = outcome;
  return {
    title: [project?.name ?? "", "造价检测报告"],
    facts: [
      { name: "造价数据文件", value: fileName },
      { name: "计价标准", value: standardNames[standardVersion] },
      { name: "招标人", value: project?.tendererName ?? "" },
      { name: "编制单位", value: project?.consultName ?? "" },
      { name: "清单项目", value: itemsText(totals) },
      { name: "检测时间", value: printedAt },
      { name: "参考数据", value: "无" },
    ],
    costs: totals === null ? [] : costRows(totals, standardVersion),
    counts,
    rules: withCounts(outcome.rules, findings),
    ...blocksOf(causesOf(findings)),
    units: unitRows(totals, placeCounts(findings)),
    issued: null,
  };
}

export function itemsText(totals: Pick<BillTotals, "sectionals" | "units" | "items"> | null): string {
  if (totals === null) return "";
  return `${totals.items}项（单项工程${totals.sectionals}个，单位工程${totals.units}个）`;
}

function withCounts(rules: readonly RuleInfo[], findings: readonly Finding[]): PdfData["rules"] {
  const found = Map.groupBy(findings, ({ rule }) => rule);
  return rules.map((rule) => {
    const own = found.get(rule.code) ?? [];
    const count = (wanted: Severity) => own.filter(({ severity }) => severity === wanted).length;
    return { ...rule, counts: { E: count("E"), W: count("W"), I: count("I") } };
  });
}
