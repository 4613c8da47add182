"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { DataTable } from "#components/ui/data-table/data-table.tsx";
import { TableToolbar } from "#components/ui/data-table/table-toolbar.tsx";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { FilterBar, SearchField } from "#components/ui/filter-bar.tsx";
import { ListStates } from "#components/ui/list-states.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { OnlineListInput, OnlineRow } from "#contracts/user.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { onlineListQuery } from "#lib/user/queries.ts";
import { onlineHref, onlineListHref, userManagePath } from "#lib/user/schema.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { EndDialog } from "./end-dialog.tsx";
import { onlineColumns } from "./online-columns.tsx";

const rowId = (row: OnlineRow) => row.id;

/** Who is signed in now, and the way to send somebody out. */
export function OnlineList(props: {
  input: OnlineListInput;
  url: string;
  open: (href: string) => void;
  problem: LoadProblem | null;
}) {
  const { input, open } = props;
  const query = useQuery(onlineListQuery(input));
  const [asked, setAsked] = useState<OnlineRow | null>(null);
  const [asking, setAsking] = useState(false);
  const columns = useMemo(
    () =>
      onlineColumns((row) => {
        setAsked(row);
        setAsking(true);
      }),
    [],
  );
  const { view, onView } = useTableView("online");
  const filter = useCallback(
    (values: Readonly<Record<string, string>>) =>
      open(onlineListHref(input, { search: values.search ?? "" })),
    [open, input],
  );
  const search = useCallback((text: string) => filter({ search: text }), [filter]);
  const page = query.data;
  return (
    <>
      <FilterBar
        label="筛选在线用户"
        action={userManagePath}
        onFilter={filter}
        keep={{ view: "online", pageSize: String(input.pageSize) }}
        resetHref={onlineHref}
      >
        <SearchField
          name="search"
          label="关键词"
          placeholder="姓名、账号、登录地址"
          value={input.search}
          onSearch={search}
        />
      </FilterBar>
      <TableToolbar
        columns={columns}
        view={view}
        onView={onView}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching}
      />
      <ListStates
        state={loadState(query, props.problem)}
        rows={input.pageSize}
        columns={7}
        onRetry={() => void query.refetch()}
      >
        {page && (
          <>
            <DataTable
              caption="在线用户列表"
              columns={columns}
              rows={page.rows}
              rowId={rowId}
              firstIndex={(page.curPage - 1) * page.pageSize + 1}
              view={view}
              onView={onView}
              empty={<EmptyBlock text="没有符合条件的在线用户" />}
              quiet={query.isPlaceholderData}
              scrollKey={props.url}
            />
            <Pager
              total={page.total}
              curPage={page.curPage}
              pageSize={page.pageSize}
              pageSizes={pageSizes}
              hrefOf={({ curPage, pageSize }) =>
                onlineListHref(input, {
                  curPage,
                  pageSize: pageSizes.find((size) => size === pageSize) ?? 10,
                })
              }
            />
          </>
        )}
      </ListStates>
      <EndDialog asked={asked} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
