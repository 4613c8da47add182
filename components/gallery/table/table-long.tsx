"use client";

import { useMemo } from "react";

import type { Column } from "#components/ui/table/data-table/columns/column.ts";
import { useGroupedHead } from "#components/ui/table/data-table/columns/use-grouped-head.ts";
import { VirtualTable } from "#components/ui/table/data-table/virtual-table.tsx";

import { Specimen } from "../specimen.tsx";
import { sampleColumns } from "./sample-columns.tsx";
import { sampleName, sampleRow, type SampleRow } from "./sample-rows.ts";

const count = 100_000;

export function TableLong() {
  const columns = useMemo(
    (): readonly Column<SampleRow>[] => [
      ...sampleColumns,
      {
        code: "operations",
        name: "操作",
        width: 80,
        operations: (row) => [{ name: "查看", type: "link", href: `/pages/gallery/table?row=${row.id}` }],
        subject: sampleName,
      },
    ],
    [],
  );
  const head = useGroupedHead(columns);
  return (
    <Specimen title="长表格：十万行">
      <VirtualTable
        caption="十万行"
        columns={columns}
        head={head}
        count={count}
        rowAt={sampleRow}
        height="400px"
        index
      />
    </Specimen>
  );
}
