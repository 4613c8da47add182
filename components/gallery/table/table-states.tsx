"use client";

import { Button } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { BeyondEnd } from "#components/ui/table/data-table/beyond-end.tsx";
import { GroupedTable } from "#components/ui/table/data-table/grouped-table.tsx";

import { Specimen } from "../specimen.tsx";
import { sampleColumns } from "./sample-columns.tsx";
import { sampleId } from "./sample-rows.ts";

const states = [
  { title: "加载中", state: { kind: "loading" } },
  {
    title: "加载失败",
    state: { kind: "failed", text: "服务暂时不可用，请稍后重试", requestId: "示例流水号" },
  },
  { title: "没有权限", state: { kind: "denied" } },
] as const;

export function TableStates() {
  return (
    <>
      <Specimen title="没有数据">
        <GroupedTable caption="空表格" frame="plain" columns={sampleColumns} rows={[]} rowId={sampleId} />
      </Specimen>
      <Specimen title="页码超出范围">
        <GroupedTable
          caption="超出范围的表格"
          frame="plain"
          columns={sampleColumns}
          rows={[]}
          rowId={sampleId}
          empty={<BeyondEnd firstPage="/pages/gallery/table" />}
        />
      </Specimen>
      {states.map(({ title, state }) => (
        <Specimen key={title} title={title}>
          <ListStates state={state} rows={3} columns={6} onRetry={() => undefined}>
            <Button>完成</Button>
          </ListStates>
        </Specimen>
      ))}
    </>
  );
}
