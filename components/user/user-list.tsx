"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { BeyondEnd } from "#components/ui/data-table/beyond-end.tsx";
import { DataTable } from "#components/ui/data-table/data-table.tsx";
import { TableToolbar } from "#components/ui/data-table/table-toolbar.tsx";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { ListStates } from "#components/ui/list-states.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { UserListInput, UserRow } from "#contracts/user.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { userListQuery } from "#lib/user/queries.ts";
import { userListHref, userManagePath } from "#lib/user/schema.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { type AskedUser, userColumns } from "./user-columns.tsx";
import { UserDialogs } from "./user-dialogs.tsx";
import { UserFilters } from "./user-filters.tsx";

const rowId = (row: UserRow) => row.id;

function NoUsers(props: { input: UserListInput; total: number }) {
  if (props.total > 0) return <BeyondEnd firstPage={userListHref(props.input)} />;
  return (
    <EmptyBlock text="没有符合条件的用户" hint="请调整筛选条件后重试。">
      <LinkButton href={userManagePath}>清除筛选</LinkButton>
    </EmptyBlock>
  );
}

export function UserList(props: {
  input: UserListInput;
  url: string;
  open: (href: string) => void;
  scope: RegionScope;
  problem: LoadProblem | null;
}) {
  const { input, open } = props;
  const query = useQuery(userListQuery(input));
  const [asked, setAsked] = useState<AskedUser | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = useCallback((next: AskedUser) => {
    setAsked(next);
    setAsking(true);
  }, []);
  const columns = useMemo(() => userColumns(ask), [ask]);
  const { view, onView } = useTableView("user");
  const page = query.data;
  return (
    <>
      <UserFilters input={input} scope={props.scope} onOpen={open} />
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
        columns={8}
        onRetry={() => void query.refetch()}
      >
        {page && (
          <>
            <DataTable
              caption="用户列表"
              columns={columns}
              rows={page.rows}
              rowId={rowId}
              firstIndex={(page.curPage - 1) * page.pageSize + 1}
              view={view}
              onView={onView}
              empty={<NoUsers input={input} total={page.total} />}
              quiet={query.isPlaceholderData}
              scrollKey={props.url}
            />
            <Pager
              total={page.total}
              curPage={page.curPage}
              pageSize={page.pageSize}
              pageSizes={pageSizes}
              hrefOf={({ curPage, pageSize }) =>
                userListHref(input, { curPage, pageSize: pageSizes.find((size) => size === pageSize) ?? 10 })
              }
            />
          </>
        )}
      </ListStates>
      <UserDialogs asked={asked} open={asking} scope={props.scope} onClose={() => setAsking(false)} />
    </>
  );
}
