import type { CellColumn, Column } from "#components/ui/data-table/column.ts";
import type { CostRow, CostTable } from "#contracts/settlement/cost-preview.ts";
import { figureText, oneLine } from "#lib/detection/figures.ts";
import { quantityChange, reductionText, splitNet } from "#lib/settlement/figures.ts";
import { formatMoney } from "#lib/util/amount.ts";

import styles from "./cost-preview.module.css";

type Figures = CostRow["total"];
type Stage = keyof Figures;
const stages: readonly (readonly [Stage, string])[] = [
  ["contract", "合同"],
  ["submitted", "送审"],
  ["approved", "审定"],
];

const money = (amount: string | null): string => (amount === null ? "" : formatMoney(amount));

function figures(code: "price" | "total", name: string, width: number): CellColumn<CostRow> {
  return {
    code,
    name,
    children: stages.map(([stage, stageName]) => ({
      code: `${code}-${stage}`,
      name: stageName,
      width,
      figures: true,
      cell: (row: CostRow) => money(row[code][stage]),
    })),
  };
}

const netColumns: readonly CellColumn<CostRow>[] = [
  { code: "added", name: "核增额", width: 104, figures: true, cell: ({ net }) => splitNet(net).added },
  { code: "reduced", name: "核减额", width: 104, figures: true, cell: ({ net }) => splitNet(net).reduced },
];
const rateColumn: CellColumn<CostRow> = {
  code: "rate",
  name: "核减率%",
  width: 80,
  figures: true,
  cell: ({ total }) => reductionText(total.submitted, total.approved),
};

const reasonColumn: CellColumn<CostRow> = { code: "reason", name: "增减原因说明", width: 260, clamp: true };
const unitColumn: CellColumn<CostRow> = { code: "unitName", name: "单位工程", width: 120, clamp: true };
const sectionalColumn: CellColumn<CostRow> = { code: "sectional", name: "单项工程", width: 140, clamp: true };

function nameColumn(name: string, width = 140): CellColumn<CostRow> {
  return { code: "name", name, width, grow: true, rowHead: true, cell: (row) => <Name row={row} /> };
}

/** With 项目特征 under it, in one line. */
function Name({ row }: { row: CostRow }) {
  const feature = oneLine(row.feature);
  return (
    <span className={styles.name} title={feature === "" ? row.name : `${row.name}\n${row.feature}`}>
      <span>{row.name}</span>
      {feature !== "" && <span className={styles.under}>{feature}</span>}
    </span>
  );
}

const quantities: CellColumn<CostRow> = {
  code: "quantity",
  name: "工程量",
  children: [
    {
      code: "q-contract",
      name: "合同量",
      width: 92,
      figures: true,
      cell: ({ quantity }) => figureText(quantity.contract, 0),
    },
    {
      code: "q-submitted",
      name: "送审增减",
      width: 88,
      figures: true,
      cell: ({ quantity }) => quantityChange(quantity.contract, quantity.submitted),
    },
    {
      code: "q-approved",
      name: "审定增减",
      width: 88,
      figures: true,
      cell: ({ quantity }) => quantityChange(quantity.contract, quantity.approved),
    },
  ],
};

const lineColumns = (numberName: string): Column<CostRow>[] => [
  { code: "number", name: numberName, width: 116 },
  nameColumn("名称"),
  { code: "measuringUnit", name: "单位", width: 52, align: "center" },
  quantities,
  figures("price", "综合单价（元）", 96),
  figures("total", "合价（元）", 124),
  ...netColumns,
  reasonColumn,
  unitColumn,
];

/** How the rows of each table are shown. */
export function costColumns(
  table: CostTable,
  drill: (row: CostRow, table: CostTable) => void,
): readonly Column<CostRow>[] {
  const summary = [figures("total", "金额（元）", 128), ...netColumns, rateColumn];
  const toFees: Column<CostRow> = {
    code: "operations",
    name: "操作",
    width: 112,
    subject: ({ name }) => name,
    operations: (row) =>
      row.place < 0
        ? []
        : [
            { name: "费用", type: "button", onAct: () => drill(row, "unit") },
            { name: "清单", type: "button", onAct: () => drill(row, "divisional") },
          ],
  };
  const ofSummaries: Partial<Record<CostTable, readonly Column<CostRow>[]>> = {
    approval: [nameColumn("单位工程名称", 112), ...summary, toFees],
    project: [nameColumn("单项工程名称"), ...summary],
    sectional: [sectionalColumn, nameColumn("单位工程名称", 112), ...summary, toFees],
    unit: [unitColumn, nameColumn("费用名称"), ...summary],
    other: [nameColumn("项目名称"), ...summary, reasonColumn, unitColumn],
  };
  return ofSummaries[table] ?? lineColumns(table.endsWith("Material") ? "材料编码" : "项目编码");
}
