"use client";

import { useMemo, useState } from "react";

import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { Column } from "#components/ui/table/data-table/columns/column.ts";
import type { RowOperation } from "#components/ui/table/data-table/columns/row-operation.ts";
import { GroupedTable } from "#components/ui/table/data-table/grouped-table.tsx";

import { Specimen } from "../specimen.tsx";
import { sampleColumns } from "./sample-columns.tsx";
import { sampleId, sampleName, type SampleRow, sampleRows } from "./sample-rows.ts";

const rows = sampleRows(3);

function operationsOf(row: SampleRow, onAct: (text: string) => void, onRemove: () => void): RowOperation[] {
  const at = rows.indexOf(row);
  const act = (name: string): RowOperation => ({
    name,
    type: "button",
    onAct: () => onAct(`${name} ${row.name}`),
  });
  const five: RowOperation[] = [
    { name: "查看", type: "link", href: `/pages/gallery/table?row=${row.id}` },
    act("编辑"),
    { ...act("提交"), color: "success" },
    act("复制"),
    { name: "删除", color: "danger", type: "button", onAct: onRemove },
  ];
  return five.slice(0, [5, 3, 1][at]);
}

export function TableOperations() {
  const [said, setSaid] = useState("");
  const [isAsking, setAsking] = useState(false);
  const columns = useMemo(
    (): readonly Column<SampleRow>[] => [
      ...sampleColumns,
      {
        code: "operations",
        name: "操作",
        operations: (row) => operationsOf(row, setSaid, () => setAsking(true)),
        subject: sampleName,
      },
    ],
    [],
  );
  return (
    <Specimen title="行操作" note="最多显示三项，其余在“更多”中。">
      <GroupedTable
        caption="行操作示例"
        frame="plain"
        columns={columns}
        rows={rows}
        rowId={sampleId}
        firstIndex={1}
      />
      <p role="status" aria-label="行操作结果">
        {said}
      </p>
      <ConfirmDialog
        open={isAsking}
        danger
        message="确定删除此示例吗？"
        confirmText="删除"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </Specimen>
  );
}
