"use client";

import { type ReactNode, useMemo } from "react";

import { loadState, type LoadProblem } from "#lib/util/load-problem.ts";

import { ListStates } from "../../feedback/list-states.tsx";
import type { RowCount, RowsPage } from "../page-numbers.ts";
import { Pager } from "../pager.tsx";
import { BeyondEnd } from "./beyond-end.tsx";
import { leavesOf } from "./columns/column.ts";
import { TableToolbar } from "./columns/table-toolbar.tsx";
import { shownColumns, type TableView } from "./columns/table-view.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";

type RowsQuery<Row> = {
  data: RowsPage<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

export type ListViewProps<Row extends object, Size extends number> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "rowId" | "sort" | "empty" | "lead"
> & {
  query: RowsQuery<Row>;
  /** Failure on the server, until the browser's query answers. */
  problem: LoadProblem | null;
  view: TableView;
  onView: (view: TableView) => void;
  pageSize: Size;
  pageSizes: readonly Size[];
  hrefOf: (page: { curPage: number; pageSize: Size }) => string;
  /** The list's own URL: key of its scroll position. */
  url: string;
  /** Actions on the whole list, such as 导出; gets the visible columns and the count of all pages. */
  tools?: (columns: readonly string[], counted: RowCount | undefined) => ReactNode;
};

function RowsAndPager<Row extends object, Size extends number>(
  props: ListViewProps<Row, Size> & { page: RowsPage<Row> },
) {
  const { page, pageSize, pageSizes, hrefOf } = props;
  return (
    <>
      <DataTable
        caption={props.caption}
        columns={props.columns}
        rows={page.rows}
        rowId={props.rowId}
        lead={props.lead}
        firstIndex={(page.curPage - 1) * page.pageSize + 1}
        view={props.view}
        onView={props.onView}
        {...(props.sort && { sort: props.sort })}
        empty={page.total > 0 ? <BeyondEnd firstPage={hrefOf({ curPage: 1, pageSize })} /> : props.empty}
        quiet={props.query.isPlaceholderData}
        scrollKey={props.url}
      />
      <Pager
        page={page}
        pageSizes={pageSizes}
        hrefOf={(to) =>
          hrefOf({
            curPage: to.curPage,
            pageSize: pageSizes.find((size) => size === to.pageSize) ?? pageSize,
          })
        }
      />
    </>
  );
}

export function ListView<Row extends object, Size extends number>(props: ListViewProps<Row, Size>) {
  const { columns, view, query, tools } = props;
  const shown = useMemo(
    () => leavesOf<Row>(shownColumns<Row>(columns, view.hidden)).map((column) => column.code),
    [columns, view.hidden],
  );
  const refetch = () => void query.refetch();
  return (
    <>
      <TableToolbar
        columns={columns}
        view={view}
        onView={props.onView}
        onRefresh={refetch}
        refreshing={query.isFetching}
      >
        {tools?.(shown, query.data)}
      </TableToolbar>
      <ListStates
        state={loadState(query, props.problem)}
        rows={props.pageSize}
        columns={shown.length}
        onRetry={refetch}
      >
        {query.data && <RowsAndPager {...props} page={query.data} />}
      </ListStates>
    </>
  );
}
