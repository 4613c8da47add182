"use client";

import { useMemo, useState } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { Column } from "#components/ui/table/data-table/columns/column.ts";
import { VirtualTable } from "#components/ui/table/data-table/virtual-table.tsx";
import { type BillDifference, type LineSide } from "#contracts/detection/bill-comparison.ts";
import { type DifferenceKind, differenceKindNames } from "#contracts/detection/difference.ts";
import { deltaText, sideOf, textChanges } from "#lib/detection/difference.ts";
import { figureText, oneLine } from "#lib/detection/figures.ts";
import type { Compared } from "#lib/detection/status.ts";

import { LoadFailure } from "../report/load-failure.tsx";
import { useReview } from "../report/review-context.tsx";
import { useDifferences } from "./use-compared.ts";

import styles from "./compare.module.css";

const tones: Record<DifferenceKind, Tone> = { added: "green", removed: "red", changed: "amber" };

function Figure(props: { row: BillDifference; field: "quantity" | "price" | "total"; places: number }) {
  const { before, after } = props.row;
  const text = (side: LineSide | null) => (side ? figureText(side[props.field], props.places) : "");
  const [was, is] = [text(before), text(after)];
  if (was === is) return <span>{is}</span>;
  return (
    <span className={styles.pair}>
      {before && <del>{was || "（空）"}</del>}
      {after && <ins>{is || "（空）"}</ins>}
    </span>
  );
}

function Name({ row }: { row: BillDifference }) {
  const changes = textChanges(row);
  const side = sideOf(row);
  const title = changes.map(({ name, before, after }) => `${name}：${before} → ${after}`).join("\n");
  return (
    <span className={styles.pair} title={title || side?.feature}>
      <span>{side?.name}</span>
      <span className={styles.under}>
        {changes.length > 0
          ? `${changes.map(({ name }) => name).join("、")}有改动`
          : oneLine(side?.feature ?? "")}
      </span>
    </span>
  );
}

function columnsFor(see: (row: BillDifference) => void): readonly Column<BillDifference>[] {
  const figure = (code: "quantity" | "price" | "total", name: string, width: number, places: number) => ({
    code,
    name,
    width,
    figures: true,
    cell: (row: BillDifference) => <Figure row={row} field={code} places={places} />,
  });
  return [
    {
      code: "kind",
      name: "变化",
      width: 68,
      cell: ({ kind }) => <Tag tone={tones[kind]}>{differenceKindNames[kind]}</Tag>,
    },
    { code: "unitName", name: "单位工程", width: 120, cell: (row) => sideOf(row)?.unitName },
    { code: "number", name: "编码", width: 116, cell: (row) => sideOf(row)?.number },
    { code: "name", name: "名称", width: 160, grow: true, cell: (row) => <Name row={row} /> },
    { code: "unit", name: "单位", width: 48, align: "center", cell: (row) => sideOf(row)?.unit },
    figure("quantity", "工程量", 100, 0),
    figure("price", "综合单价（元）", 110, 2),
    figure("total", "合价（元）", 120, 2),
    {
      code: "delta",
      name: "合价变化（元）",
      width: 126,
      figures: true,
      cell: ({ delta }) => deltaText(delta),
    },
    {
      code: "operations",
      name: "操作",
      width: 72,
      subject: (row) => sideOf(row)?.name ?? "",
      operations: (row) => (row.after ? [{ name: "定位", type: "button", onAct: () => see(row) }] : []),
    },
  ];
}

export function DifferenceTable(props: {
  pair: Compared;
  kind: DifferenceKind | undefined;
  onLeave: () => void;
}) {
  const { goTo } = useReview();
  const list = useDifferences(props.pair, props.kind);
  const [selected, setSelected] = useState<number | null>(null);
  const { onLeave } = props;
  const columns = useMemo(
    () =>
      columnsFor(({ after }) => {
        if (after) goTo(after.seq);
        onLeave();
      }),
    [goTo, onLeave],
  );
  const row = selected === null ? undefined : list.at(selected);
  return (
    <>
      {list.isFailed && <LoadFailure text="部分差异未能加载" onRetry={list.retry} />}
      <VirtualTable
        caption="有差异的清单项目"
        columns={columns}
        count={list.total}
        rowAt={list.at}
        onRange={list.see}
        selected={selected}
        onSelect={setSelected}
        empty={<EmptyBlock text="两个版本的清单项目没有这类差异" />}
      />
      {row && <Texts row={row} />}
    </>
  );
}

function Texts({ row }: { row: BillDifference }) {
  const changes = textChanges(row);
  const side = sideOf(row);
  return (
    <aside className={styles.texts} aria-label="所选清单项目" aria-live="polite">
      <strong>{[side?.unitName, side?.number, side?.name].join("　")}</strong>
      {changes.length === 0 && <p>项目特征：{oneLine(side?.feature ?? "") || "（空）"}</p>}
      {changes.map(({ name, before, after }) => (
        <p key={name}>
          {name}：<del>{oneLine(before) || "（空）"}</del> → <ins>{oneLine(after) || "（空）"}</ins>
        </p>
      ))}
    </aside>
  );
}
