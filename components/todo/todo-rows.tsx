"use client";

import type { z } from "zod";

import { LinkButton } from "#components/ui/button.tsx";
import { BeyondEnd } from "#components/ui/data-table/beyond-end.tsx";
import { DataTable } from "#components/ui/data-table/data-table.tsx";
import type { TableView } from "#components/ui/data-table/table-view.ts";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { TodoListInput, TodoRow, todoListOutputSchema } from "#contracts/task.ts";
import { todoHref } from "#lib/todo/schema.ts";

import type { TodoColumn } from "./columns.tsx";

const rowId = (row: TodoRow) => row.businessId;

function NoRows(props: { path: string; input: TodoListInput; total: number }) {
  if (props.total > 0) return <BeyondEnd firstPage={todoHref(props.path, props.input)} />;
  if (props.input.search !== "" || props.input.status) {
    return (
      <EmptyBlock text="没有符合条件的待办">
        <LinkButton href={props.path}>清除筛选</LinkButton>
      </EmptyBlock>
    );
  }
  return <EmptyBlock icon="success" text="没有待办事项" hint="新的备案提交后会出现在这里。" />;
}

export function TodoRows(props: {
  page: z.infer<typeof todoListOutputSchema>;
  path: string;
  input: TodoListInput;
  url: string;
  quiet: boolean;
  columns: readonly TodoColumn[];
  view: TableView;
  onView: (view: TableView) => void;
}) {
  const { page, path, input } = props;
  return (
    <>
      <DataTable
        caption="待办列表"
        columns={props.columns}
        rows={page.rows}
        rowId={rowId}
        firstIndex={(page.curPage - 1) * page.pageSize + 1}
        view={props.view}
        onView={props.onView}
        empty={<NoRows path={path} input={input} total={page.total} />}
        quiet={props.quiet}
        scrollKey={props.url}
      />
      <Pager
        total={page.total}
        curPage={page.curPage}
        pageSize={page.pageSize}
        pageSizes={pageSizes}
        hrefOf={({ curPage, pageSize }) =>
          todoHref(path, input, { curPage, pageSize: pageSizes.find((size) => size === pageSize) ?? 10 })
        }
      />
    </>
  );
}
