"use client";

import { useQuery } from "@tanstack/react-query";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { FilingId } from "#contracts/ids.ts";
import type { OwnWorkFigure } from "#contracts/indicator/own/own.ts";
import { groupThousands } from "#contracts/money.ts";
import { ownIndicatorQuery } from "#lib/indicator/own/queries.ts";
import { indicatorsHref } from "#lib/indicator/paths.ts";
import { dash } from "#lib/indicator/pool/words.ts";

import { OwnPanel } from "./own-panel.tsx";

import styles from "./own.module.css";

type Row = OwnWorkFigure & { id: string };

const columnsOf = (unit: string): readonly LeafColumn<Row>[] => [
  {
    code: "name",
    name: "单项、单位工程",
    width: 240,
    grow: true,
    rowHead: true,
    cell: ({ kind, name }) => (kind === "sectional" ? <strong>{name}</strong> : name),
  },
  {
    code: "amount",
    name: "造价（元）",
    width: 160,
    figures: true,
    cell: ({ amount }) => groupThousands(amount),
  },
  {
    code: "value",
    name: unit,
    width: 120,
    figures: true,
    cell: ({ value }) => (value === null ? dash : groupThousands(value)),
  },
];
const bySquareMetre = columnsOf("元/m²");
const rowId = ({ id }: Row) => id;

/** On pages of a filing that nobody fills in. `brief`: beside tables that tell its parts. */
export function OwnOfFiling({ id, brief = false }: { id: FilingId; brief?: boolean }) {
  const { data } = useQuery(ownIndicatorQuery(id, {}, ""));
  if (!data) return null;
  const rows = data.works.map((work, n) => ({ ...work, id: String(n) }));
  const unit = data.own?.unit ?? "元/m²";
  return (
    <OwnPanel answer={data}>
      {!brief && rows.length > 0 && (
        <div className={styles.works}>
          <SmallTable
            caption="单项、单位工程的单方造价"
            dense
            columns={unit === "元/m²" ? bySquareMetre : columnsOf(unit)}
            rows={rows}
            rowId={rowId}
          />
        </div>
      )}
      {!brief && data.hasBill && (
        <p className="no-print">
          <a href={indicatorsHref(id)}>查看指标明细</a>
        </p>
      )}
    </OwnPanel>
  );
}
