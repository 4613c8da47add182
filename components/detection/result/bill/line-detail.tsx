"use client";

import { useQuery } from "@tanstack/react-query";
import Big from "big.js";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { DetectionRow } from "#contracts/detection/detection-api.ts";
import type { LineDetail as Detail } from "#contracts/detection/line-detail.ts";
import { figureText } from "#lib/detection/figures.ts";
import { lineQuery } from "#lib/detection/queries.ts";

import { LoadFailure } from "../../report/load-failure.tsx";
import { useReview } from "../../report/review-context.tsx";

import styles from "./bill.module.css";

type Component = Detail["components"][number];
type Norm = Detail["norms"][number];

export function LineDetail({ row }: { row: DetectionRow }) {
  const { filingId, report } = useReview();
  const { data, isError, refetch } = useQuery(lineQuery(filingId, report.reportId, row.seq));
  if (isError) return <LoadFailure text="单价构成未能加载" onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.detail}>正在加载……</p>;
  if (data.components.length + data.norms.length === 0) {
    return <p className={styles.detail}>文件中没有这一项的单价构成和定额。</p>;
  }
  return (
    <div className={styles.detail}>
      {data.components.length > 0 && (
        <SmallTable
          caption="单价构成"
          dense
          compact
          columns={componentColumns}
          rows={withPrices(data.components, row.quantity)}
          rowId={({ name }) => name}
          foot={{ name: "综合单价、合价", price: row.price, total: row.total }}
        />
      )}
      {data.norms.length > 0 && (
        <SmallTable
          caption="定额子目"
          dense
          compact
          columns={normColumns}
          rows={data.norms}
          rowId={(norm) => `${norm.number} ${data.norms.indexOf(norm)}`}
        />
      )}
      {data.isCut && <p>内容过长，只显示了开头部分。</p>}
    </div>
  );
}

const componentColumns: readonly LeafColumn<Component>[] = [
  { code: "name", name: "构成", width: 112, rowHead: true },
  {
    code: "price",
    name: "每单位（元）",
    width: 100,
    figures: true,
    cell: ({ price }) => figureText(price, 2),
  },
  {
    code: "total",
    name: "合价（元）",
    width: 120,
    figures: true,
    cell: ({ total }) => figureText(total, 2),
  },
];

/** Its part of the unit price as the file states it, else its part of the 合价 divided by the quantity. */
function withPrices(components: readonly Component[], quantity: string | null): Component[] {
  return components.map((one) => ({ ...one, price: one.price ?? perUnit(one.total, quantity) }));
}

function perUnit(total: string | null, quantity: string | null): string | null {
  if (total === null || quantity === null || !isFigure(total) || !isFigure(quantity)) return null;
  return new Big(quantity).eq(0) ? null : new Big(total).div(quantity).toFixed(2);
}

function isFigure(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

const normColumns: readonly LeafColumn<Norm>[] = [
  { code: "number", name: "定额编号", width: 88, rowHead: true },
  { code: "name", name: "定额名称", width: 140, grow: true },
  { code: "unit", name: "单位", width: 56 },
  {
    code: "quantity",
    name: "数量",
    width: 84,
    figures: true,
    cell: ({ quantity }) => figureText(quantity, 0),
  },
  { code: "price", name: "单价（元）", width: 84, figures: true, cell: ({ price }) => figureText(price, 2) },
  { code: "total", name: "合价（元）", width: 100, figures: true, cell: ({ total }) => figureText(total, 2) },
];
