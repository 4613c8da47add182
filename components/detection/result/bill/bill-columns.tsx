import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { Column } from "#components/ui/table/data-table/columns/column.ts";
import type { DetectionRow } from "#contracts/detection/detection-api.ts";
import { type BillRowKind, severityNames, type Severity } from "#contracts/detection/detection.ts";
import { figureText, oneLine } from "#lib/detection/figures.ts";
import { countsOf, countsText, gravest } from "#lib/detection/findings/finding-state.ts";

import styles from "./bill.module.css";

const severityTones: Record<Severity, Tone> = { E: "red", W: "amber", I: "blue" };

const kindNames: Record<BillRowKind, string> = {
  project: "项目",
  sectional: "单项工程",
  unit: "单位工程",
  group: "",
  division: "分部",
  item: "",
};

function Heading({ row }: { row: DetectionRow }) {
  const kind = kindNames[row.kind];
  return (
    <span className={styles.heading} data-depth={Math.min(row.depth, 6)}>
      {kind !== "" && <span className={styles.kind}>{kind}</span>}
      {[row.number, row.name].filter((part) => part !== "").join(" ")}
    </span>
  );
}

function Marks({ row, hrefOf }: { row: DetectionRow; hrefOf: (row: number) => string }) {
  const open = row.findings.filter(({ isSettled }) => !isSettled);
  const counts = countsOf(open);
  const worst = gravest(counts);
  if (!worst) return row.findings.length === 0 ? null : <Settled row={row} href={hrefOf(row.seq)} />;
  const name = severityNames[worst.severity];
  return (
    <a className={styles.mark} href={hrefOf(row.seq)} title={`${countsText(counts)}，点击查看本行问题`}>
      <Tag tone={severityTones[worst.severity]}>{worst.count > 1 ? `${name} ${worst.count}` : name}</Tag>
      {worst.others > 0 && <span className={styles.others}>+{worst.others}</span>}
    </a>
  );
}

function Settled({ row, href }: { row: DetectionRow; href: string }) {
  return (
    <a className={styles.mark} href={href} title={`${countsText(countsOf(row.findings))}，已处理`}>
      <Tag tone="grey">已处理</Tag>
    </a>
  );
}

export function billColumns(hrefOf: (row: number) => string): readonly Column<DetectionRow>[] {
  return [
    {
      code: "number",
      name: "编码",
      width: 100,
      span: (row) => (row.kind === "item" ? 1 : 3),
      cell: (row) => (row.kind === "item" ? row.number : <Heading row={row} />),
    },
    {
      code: "name",
      name: "名称",
      width: 104,
      grow: true,
      cell: (row) => (
        <span className={styles.name}>
          <span title={row.name}>{row.name}</span>
          <span className={styles.under} title={row.feature}>
            {oneLine(row.feature)}
          </span>
        </span>
      ),
    },
    {
      code: "feature",
      name: "项目特征",
      width: 0,
      grow: true,
      className: styles.feature,
      cell: (row) => <span title={row.feature}>{oneLine(row.feature)}</span>,
    },
    { code: "unit", name: "单位", width: 42, align: "center", cell: (row) => row.unit },
    {
      code: "quantity",
      name: "工程量",
      width: 80,
      figures: true,
      cell: (row) => (row.kind === "item" ? figureText(row.quantity, 0) : ""),
    },
    {
      code: "price",
      name: "综合单价（元）",
      width: 92,
      figures: true,
      span: (row) => (row.kind === "item" ? 1 : 2),
      cell: (row) => figureText(row.kind === "item" ? row.price : row.total, 2),
    },
    { code: "total", name: "合价（元）", width: 100, figures: true, cell: (row) => figureText(row.total, 2) },
    { code: "marks", name: "检测", width: 80, cell: (row) => <Marks row={row} hrefOf={hrefOf} /> },
  ];
}
