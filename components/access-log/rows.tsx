"use client";

import type { z } from "zod";

import { LinkButton } from "#components/ui/button.tsx";
import { BeyondEnd } from "#components/ui/data-table/beyond-end.tsx";
import { DataTable } from "#components/ui/data-table/data-table.tsx";
import type { TableView } from "#components/ui/data-table/table-view.ts";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { Pager } from "#components/ui/pager.tsx";
import type { AccessRow, accessListOutputSchema } from "#contracts/access-log.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { accessLogHref, accessLogPath, type AccessQuestion, isFiltered } from "#lib/access-log/schema.ts";

import type { AccessColumn } from "./columns.tsx";

const rowId = (row: AccessRow) => row.id;

function NoRows(props: { question: AccessQuestion; total: number }) {
  if (props.total > 0) return <BeyondEnd firstPage={accessLogHref(props.question)} />;
  if (!isFiltered(props.question)) return <EmptyBlock />;
  return (
    <EmptyBlock text="没有符合条件的日志" hint="请调整筛选条件后重试。">
      <LinkButton href={accessLogPath}>清除筛选</LinkButton>
    </EmptyBlock>
  );
}

export function AccessRows(props: {
  page: z.infer<typeof accessListOutputSchema>;
  question: AccessQuestion;
  url: string;
  quiet: boolean;
  columns: readonly AccessColumn[];
  view: TableView;
  onView: (view: TableView) => void;
}) {
  const { page, question } = props;
  return (
    <>
      <DataTable
        caption="访问日志列表"
        columns={props.columns}
        rows={page.rows}
        rowId={rowId}
        firstIndex={(page.curPage - 1) * page.pageSize + 1}
        view={props.view}
        onView={props.onView}
        empty={<NoRows question={question} total={page.total} />}
        quiet={props.quiet}
        scrollKey={props.url}
      />
      <Pager
        total={page.total}
        curPage={page.curPage}
        pageSize={page.pageSize}
        pageSizes={pageSizes}
        hrefOf={({ curPage, pageSize }) =>
          accessLogHref(question, { curPage, pageSize: pageSizes.find((size) => size === pageSize) ?? 10 })
        }
      />
    </>
  );
}
