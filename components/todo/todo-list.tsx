"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { useSelection, useSelectionColumn } from "#components/ui/table/data-table/selection.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import type { TodoListInput, TodoRow } from "#contracts/todo/todo.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { parseTodoList, todoHref } from "#lib/todo/address.ts";
import { todoKindNames } from "#lib/todo/format.ts";
import { type TodoKind, stationsPath, todoPaths, todoTitles } from "#lib/todo/paths.ts";
import { todoListQuery } from "#lib/todo/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { BatchTools } from "./batch-tools.tsx";
import { todoColumns } from "./columns.tsx";
import { TodoTabs } from "./todo-tabs.tsx";

import styles from "./todo.module.css";

const kindChoices = [msgTypes.maxPrice, msgTypes.settlement, msgTypes.enterprise, msgTypes.staff].map(
  (value) => ({ value, label: todoKindNames[value] }),
);
const noRows: readonly TodoRow[] = [];
const subject = (row: TodoRow) => row.title || "未命名项目";
const rowId = (row: TodoRow) => row.businessId;

function NothingToDo(props: { path: string; input: TodoListInput }) {
  if (
    props.input.search !== "" ||
    props.input.status ||
    props.input.due ||
    props.input.msgType ||
    props.input.assignee
  ) {
    return (
      <EmptyBlock text="没有符合条件的待办">
        <LinkButton href={props.path}>清除筛选</LinkButton>
      </EmptyBlock>
    );
  }
  return <EmptyBlock icon="success" text="暂无待办事项" hint="新的备案提交后会出现在这里。" />;
}

export function TodoList(props: { kind: TodoKind; problem: LoadProblem | null }) {
  const router = useRouter();
  const path = todoPaths[props.kind];
  const { input, url, open } = useListUrl(path, parseTodoList);
  const query = useQuery(todoListQuery(input));
  // Ages count from the time at which the rows were read.
  const columns = useMemo(
    () => todoColumns(props.kind, query.dataUpdatedAt),
    [props.kind, query.dataUpdatedAt],
  );
  const { view, onView } = useTableView("todo");
  const selection = useSelection();
  const rows = query.data?.rows ?? noRows;
  const lead = useSelectionColumn({ selection, rows, rowId, subject });
  const { clear } = selection;
  // Clears the selection with every new list: actions apply to visible rows only.
  useEffect(() => clear(), [url, clear]);
  const hrefOf = useCallback(
    (asked: URLSearchParams) => todoHref(path, parseTodoList(asked), { curPage: 1 }),
    [path],
  );
  const change = useFilterChange(input, hrefOf, open);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const keep = useMemo(
    () => ({
      status: input.status ?? "",
      due: input.due ?? "",
      assignee: input.assignee ?? "",
      pageSize: String(input.pageSize),
    }),
    [input.status, input.due, input.assignee, input.pageSize],
  );
  return (
    <ShallowArea path={path} onOpen={(href) => (href === stationsPath ? router.push(href) : open(href))}>
      <PageBand title={todoTitles[props.kind]} />
      <FilterBar label="筛选待办" action={path} onFilter={change} keep={keep}>
        <SearchField
          name="search"
          label="关键词"
          placeholder="项目或企业名称、编号、招标人"
          value={input.search}
          onSearch={search}
        />
        <SelectField
          name="msgType"
          label="业务类型"
          empty="全部"
          options={kindChoices}
          value={input.msgType ?? ""}
          onChange={(event) => change({ msgType: event.target.value })}
        />
      </FilterBar>
      <div className={styles.tabs}>
        <TodoTabs path={path} input={input} />
      </div>
      <ListView
        caption="待办列表"
        columns={columns}
        rowId={rowId}
        lead={lead}
        tools={() => <BatchTools selection={selection} rows={rows} />}
        query={query}
        problem={props.problem}
        view={view}
        onView={onView}
        pageSize={input.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => todoHref(path, input, page)}
        url={url}
        empty={<NothingToDo path={path} input={input} />}
      />
    </ShallowArea>
  );
}
