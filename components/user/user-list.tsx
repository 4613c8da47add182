"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { UserListInput, UserRow } from "#contracts/user.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { userListHref, userManagePath } from "#lib/user/address.ts";
import { userListQuery } from "#lib/user/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { UserDialogs } from "./dialogs/user-dialogs.tsx";
import { type AskedUser, userColumns } from "./user-columns.tsx";
import { UserFilters } from "./user-filters.tsx";

const rowId = (row: UserRow) => row.id;

const noUsers = <NoMatches noun="用户" clearHref={userManagePath} />;

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
  return (
    <>
      <UserFilters input={input} scope={props.scope} onOpen={open} />
      <ListView
        caption="用户列表"
        columns={columns}
        rowId={rowId}
        query={query}
        problem={props.problem}
        view={view}
        onView={onView}
        pageSize={input.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => userListHref(input, page)}
        url={props.url}
        empty={noUsers}
      />
      <UserDialogs asked={asked} open={asking} scope={props.scope} onClose={() => setAsking(false)} />
    </>
  );
}
