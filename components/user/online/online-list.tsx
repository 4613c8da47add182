"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { OnlineListInput, OnlineRow } from "#contracts/user.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { onlineHref, onlineListHref, userManagePath } from "#lib/user/address.ts";
import { onlineListQuery } from "#lib/user/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { EndDialog } from "./end-dialog.tsx";
import { onlineColumns } from "./online-columns.tsx";

const rowId = (row: OnlineRow) => row.id;

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
          placeholder="姓名、账号、登录IP"
          value={input.search}
          onSearch={search}
        />
      </FilterBar>
      <ListView
        caption="在线用户列表"
        columns={columns}
        rowId={rowId}
        query={query}
        problem={props.problem}
        view={view}
        onView={onView}
        pageSize={input.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => onlineListHref(input, page)}
        url={props.url}
        empty={<EmptyBlock text="没有符合条件的在线用户" />}
      />
      <EndDialog asked={asked} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
