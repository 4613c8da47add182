"use client";

import { useMemo } from "react";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import {
  groupHeads,
  type GroupsCode,
  materialsName,
  type SummaryColumn,
  summaryColumnsOf,
} from "#contracts/filing/summary/columns.ts";
import { drillTo, type FilingSummary, type SummaryGroup } from "#contracts/filing/summary/summary.ts";
import { drillHref } from "#lib/filing/summary/address.ts";
import type { SummaryUnit } from "#lib/filing/summary/amounts.ts";
import { figureText, headText } from "#lib/filing/summary/figures.ts";

import { CountLink } from "./count-link.tsx";

type GroupTableProps = {
  groups: GroupsCode;
  summary: FilingSummary;
  unit: SummaryUnit;
  /** Absent: those of the kind. Must be stable. */
  columns?: readonly SummaryColumn[];
  /** Address of the summary of one group; absent or null: the name is no link. Must be stable. */
  hrefOf?: (group: SummaryGroup) => string | null;
};

const widths = { count: 96, items: 110, money: 176, percent: 104, days: 124 } as const;
const rowId = ({ key }: SummaryGroup) => key;

export function GroupTable({ groups, summary, unit, columns: asked, hrefOf }: GroupTableProps) {
  const { kind } = summary.filter;
  const columns = useMemo((): LeafColumn<SummaryGroup>[] => {
    const name = groupHeads[groups];
    const figures = (asked ?? summaryColumnsOf(kind)).map((column): LeafColumn<SummaryGroup> => ({
      code: column.code,
      name: headText(column, unit),
      width: widths[column.measure],
      figures: true,
      cell: ({ filter, name: group, figures: of }) => {
        const text = figureText(of, column, unit);
        const { counted } = column;
        if (counted === undefined) return text;
        const href = of[column.code] === 0 ? null : drillHref(drillTo(filter, counted));
        return <CountLink href={href} label={`${group}${column.name}${text}件`} text={text} />;
      },
    }));
    const link = (group: SummaryGroup) => {
      const href = group.key === "" ? null : (hrefOf?.(group) ?? null);
      return href === null ? group.name : <a href={href}>{group.name}</a>;
    };
    return [{ code: "name", name, width: 150, grow: true, rowHead: true, cell: link }, ...figures];
  }, [groups, kind, unit, asked, hrefOf]);
  const foot = { key: "", name: "合计", filter: summary.filter, figures: summary.total };
  return (
    <SmallTable
      caption={asked ? `${groupHeads[groups]}${materialsName}` : `${groupHeads[groups]}汇总`}
      columns={columns}
      rows={summary[groups]}
      rowId={rowId}
      foot={foot}
    />
  );
}
