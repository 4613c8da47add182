import {
  groupHeads,
  groupNames,
  groupsCodes,
  materialColumns,
  materialsName,
  type GroupsCode,
  measureUnits,
  rulesName,
  summaryColumnsOf,
} from "#contracts/filing/summary/columns.ts";
import type { FilingSummary, FilingSummaryInput } from "#contracts/filing/summary/summary.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import { bookExport, type ExportSheet } from "#service/export/book-export.ts";
import { type FixedColumn, fixedSheet } from "#service/export/fixed-sheet.ts";

import { summaryOf } from "./summarise.ts";

/** The figures of the page, read in the export's snapshot. */
export const exportSummary = bookExport<FilingSummaryInput>({
  title: "数据汇总",
  action: "filing.summary-export",
  sheets: async (conn, call) => {
    const summary = await summaryOf(conn, call);
    return [
      conditionsSheet(summary),
      ...groupsCodes.map((groups) => groupSheet(summary, groups)),
      rulesSheet(summary),
      materialsSheet(summary),
    ];
  },
});

function conditionsSheet({ conditions, at }: FilingSummary): ExportSheet {
  const rows = [...conditions, { name: "统计时间", value: shanghaiMinute(new Date(at)) }];
  return fixedSheet(
    "统计条件",
    [
      { name: "条件", width: 16, kind: "text" },
      { name: "内容", width: 60, kind: "text" },
    ],
    rows.map(({ name, value }) => [name, value]),
  );
}

const kinds = { count: "count", items: "count", money: "money", percent: "percent", days: "figure" } as const;

function groupSheet({ filter, total, ...summary }: FilingSummary, groups: GroupsCode): ExportSheet {
  const columns = summaryColumnsOf(filter.kind);
  const heads: FixedColumn[] = columns.map(({ name, measure }) => ({
    name: `${name}（${measureUnits[measure]}）`,
    width: measure === "money" ? 24 : 16,
    kind: kinds[measure],
  }));
  const cells = (figures: FilingSummary["total"]) => columns.map(({ code }) => figures[code]);
  return fixedSheet(
    groupNames[groups],
    [{ name: groupHeads[groups], width: 26, kind: "text" }, ...heads],
    summary[groups].map(({ name, figures }) => [name, ...cells(figures)]),
    { foot: [["合计", ...cells(total)]] },
  );
}

function materialsSheet({ total, ...summary }: FilingSummary): ExportSheet {
  const heads = materialColumns.map(({ name, measure }): FixedColumn => ({
    name: `${name}（${measureUnits[measure]}）`,
    width: 18,
    kind: kinds[measure],
  }));
  const cells = (figures: FilingSummary["total"]) => materialColumns.map(({ code }) => figures[code]);
  return fixedSheet(
    materialsName,
    [{ name: "分组", width: 14, kind: "text" }, { name: "名称", width: 26, kind: "text" }, ...heads],
    groupsCodes.flatMap((groups) =>
      summary[groups].map(({ name, figures }) => [groupHeads[groups], name, ...cells(figures)]),
    ),
    { foot: [["合计", "", ...cells(total)]] },
  );
}

function rulesSheet({ rules }: FilingSummary): ExportSheet {
  const count = (name: string): FixedColumn => ({ name, width: 14, kind: "count" });
  return fixedSheet(
    rulesName,
    [
      { name: "规则", width: 8, kind: "text" },
      { name: "名称", width: 40, kind: "text" },
      count("涉及备案（件）"),
      count("错误（条）"),
      count("警告（条）"),
      count("提示（条）"),
    ],
    rules.map(({ rule, name, filings, errors, warnings, infos }) => [
      rule,
      name,
      filings,
      errors,
      warnings,
      infos,
    ]),
  );
}
