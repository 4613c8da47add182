"use client";

import { useMemo } from "react";
import type { z } from "zod";

import { LinkButton } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table/data-table.tsx";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { TodoListInput, TodoRow, todoListOutputSchema } from "#contracts/task.ts";
import { todoHref } from "#lib/todo/schema.ts";

import { todoColumns } from "./columns.tsx";

function openRow(row: TodoRow) {
  return (
    <a href={row.path} aria-label={`办理 ${row.title || "未命名项目"}`}>
      办理
    </a>
  );
}

function NoRows(props: { path: string; input: TodoListInput; total: number }) {
  if (props.total > 0) {
    return (
      <EmptyBlock text="本页没有数据" hint="待办已减少，请回到第一页。">
        <LinkButton href={todoHref(props.path, props.input)}>回到第一页</LinkButton>
      </EmptyBlock>
    );
  }
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
  /** When the rows were read, in milliseconds: the ages count from then. */
  readAt: number;
  path: string;
  input: TodoListInput;
  url: string;
  quiet: boolean;
}) {
  const { page, path, input } = props;
  const columns = useMemo(() => todoColumns(props.readAt), [props.readAt]);
  return (
    <>
      <DataTable
        caption="待办列表"
        columns={columns}
        rows={page.rows}
        rowId={(row) => row.businessId}
        firstIndex={(page.curPage - 1) * page.pageSize + 1}
        operations={openRow}
        operationsWidth={72}
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
