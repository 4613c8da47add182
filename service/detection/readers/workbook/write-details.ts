import { figure } from "../../figure.ts";
import { cellOf } from "./columns.ts";
import { isGrandTotal, isTotalRow, type ShortTable } from "./outline.ts";
import { rowSpot, RunningSum, type TellSum } from "./stated-sums.ts";
import { type DetailKind, isDetail } from "./table-kind.ts";
import type { TableRow } from "./table-scanner.ts";
import { elementOf, type Mapping, type Tags } from "./tags.ts";
import { wordsOf } from "./total-rows.ts";

type Detail = { element: string; name: string; sum: string; row: Mapping };

const details: Readonly<Record<DetailKind, Detail>> = {
  provisional: {
    element: "ProvisionalSums",
    name: "暂列金额",
    sum: "Total",
    row: { name: "Name", unit: "Unit", total: "ProvisionalTotal" },
  },
  material: {
    element: "ProvisionalMaterial",
    name: "材料暂估价",
    sum: "ProvisionalTotal",
    row: {
      number: "Number",
      name: "Name",
      specification: "Specification",
      unit: "Unit",
      quantity: "ProvisionalQuantity",
      price: "ProvisionalPrice",
      total: "ProvisionalTotal",
    },
  },
  specialty: {
    element: "SpecialtyProvisionalPrice",
    name: "专业工程暂估价",
    sum: "ProvisionalTotal",
    row: { name: "Name", content: "Content", total: "ProvisionalTotal" },
  },
  dayWork: {
    element: "DayWorkRate",
    name: "计日工",
    sum: "ProvisionalTotal",
    row: {
      number: "Number",
      name: "Name",
      specification: "Specification",
      unit: "Unit",
      quantity: "ProvisionalQuantity",
      price: "Price",
      total: "ProvisionalTotal",
    },
  },
  mainContractor: {
    element: "MainContractorAttendance",
    name: "总承包服务费",
    sum: "Total",
    row: { name: "Name", content: "Content", base: "QtyFormula", rate: "Rate", total: "Total" },
  },
};

export function writeDetails(
  tags: Tags,
  tables: readonly ShortTable[],
  { unit, tell }: { unit: string; tell: TellSum },
): void {
  for (const { table, rows } of tables) {
    if (table.kind === "dayWork") judgeGroups(rows, unit, tell);
    const [first] = rows;
    if (!isDetail(table.kind) || first === undefined) continue;
    const { element, name, sum, row: mapping } = details[table.kind];
    const whole = rows.findLast(isTotalRow);
    const { attributes, at } = elementOf(whole ?? first, { total: sum });
    const stated = whole && attributes[sum];
    tags.open(element, { Name: name, ...(stated && { [sum]: stated }) }, at);
    for (const row of rows.filter(hasFigures)) {
      const line = elementOf(row, mapping);
      tags.empty(`${element}Item`, line.attributes, line.at);
    }
    tags.close();
  }
}

/** 小计 of a group of 计日工. A14 judges the total of the table. */
function judgeGroups(rows: readonly TableRow[], unit: string, tell: TellSum): void {
  const running = new RunningSum();
  for (const row of rows) {
    const { attributes, at } = elementOf(row, { total: "Total" });
    if (hasFigures(row)) running.add(attributes["Total"]);
    else if (!isTotalRow(row)) running.begin();
    else if (!isGrandTotal(row)) {
      const stated = figure(attributes["Total"]).value;
      const missed = stated === null ? null : running.missed(stated);
      running.begin();
      if (stated !== null && missed !== null)
        tell({
          kind: "费用明细表的小计、合计不符",
          at: rowSpot(at, unit),
          words: `计日工表的“${wordsOf(row)}”`,
          of: `所含${missed.count}项合价之和`,
          stated,
          computed: missed.computed,
        });
    }
  }
}

/** 人工, 材料 and the like head groups of 计日工; 小计 and 合计 repeat rows above. */
function hasFigures(found: TableRow): boolean {
  const fields = ["quantity", "price", "rate", "total"] as const;
  return (
    !isTotalRow(found) && fields.some((field) => (cellOf(found.row.cells, found.columns, field) ?? "") !== "")
  );
}
