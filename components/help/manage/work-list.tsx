"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { helpPath } from "#contracts/help/help-path.ts";
import type { HelpWorkRow } from "#contracts/help/help.ts";
import { roleNames } from "#contracts/permissions/roles.ts";
import { helpEditHref, helpWorkHref, helpWorkPath, parseHelpWork } from "#lib/help/address.ts";
import { helpClassesQuery, helpWorkQuery } from "#lib/help/queries.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { ClassesDialog } from "./classes-dialog.tsx";
import { ManageBand } from "./manage-band.tsx";

import styles from "../help.module.css";

const rowId = (row: HelpWorkRow) => row.id;
const states = [
  { value: "published", label: "已发布" },
  { value: "hidden", label: "未发布" },
  { value: "outdated", label: "系统内容有更新" },
];

function SourceTag({ row }: { row: Pick<HelpWorkRow, "isSeeded" | "follows" | "isOutdated"> }) {
  if (row.isOutdated) return <Tag tone="orange">系统内容有更新</Tag>;
  if (row.follows) return <Tag tone="blue">随系统更新</Tag>;
  return <Tag tone="grey">{row.isSeeded ? "已修改" : "自编"}</Tag>;
}

const columns: readonly LeafColumn<HelpWorkRow>[] = [
  {
    code: "title",
    name: "标题",
    width: 220,
    grow: true,
    title: true,
    cell: (row) => <a href={helpEditHref(row.id)}>{row.title}</a>,
  },
  { code: "className", name: "分类", width: 110, cell: (row) => row.className },
  {
    code: "state",
    name: "状态",
    width: 190,
    cell: (row) => (
      <span className={styles.row}>
        <Tag tone={row.isPublished ? "green" : "grey"}>{row.isPublished ? "已发布" : "未发布"}</Tag>
        <SourceTag row={row} />
      </span>
    ),
  },
  {
    code: "audience",
    name: "面向角色",
    width: 120,
    clamp: true,
    cell: (row) =>
      row.audience.length === 0 ? "全部角色" : row.audience.map((role) => roleNames[role]).join("、"),
  },
  { code: "times", name: "阅读", width: 70, figures: true },
  { code: "helpful", name: "有帮助", width: 80, figures: true },
  { code: "unhelpful", name: "没有帮助", width: 90, figures: true },
  {
    code: "changed",
    name: "最近修改",
    width: 150,
    cell: (row) => `${row.changedByName} ${formatDateTime(row.changedAt)}`,
  },
];

export function WorkList({ problem }: { problem: LoadProblem | null }) {
  const { input, url, open } = useListUrl(helpPath, parseHelpWork);
  const hrefOf = useCallback(
    (asked: URLSearchParams) => helpWorkHref(parseHelpWork(asked), { curPage: 1 }),
    [],
  );
  const change = useFilterChange({ ...input, view: "work" }, hrefOf, open);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const query = useQuery(helpWorkQuery(input));
  const { data: classes } = useQuery(helpClassesQuery);
  const { view, onView } = useTableView("help-work");
  const [managing, setManaging] = useState(false);
  const filled = [input.state, input.classId].filter(Boolean).length;
  return (
    <>
      <ManageBand current={helpWorkPath}>
        <Button onClick={() => setManaging(true)}>分类设置</Button>
      </ManageBand>
      <ShallowArea path={helpWorkPath} onOpen={open}>
        <FilterBar
          label="筛选文章"
          action={helpPath}
          onFilter={change}
          filled={filled}
          keep={{ view: "work", pageSize: String(input.pageSize) }}
        >
          <SearchField
            name="search"
            label="关键词"
            placeholder="标题、摘要"
            value={input.search}
            onSearch={search}
          />
          <SelectField
            name="classId"
            label="分类"
            empty="全部"
            options={(classes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={input.classId ?? ""}
            onChange={(event) => change({ classId: event.target.value })}
          />
          <SelectField
            name="state"
            label="状态"
            empty="全部"
            options={states}
            value={input.state ?? ""}
            onChange={(event) => change({ state: event.target.value })}
          />
        </FilterBar>
        <ListView
          caption="帮助文章"
          columns={columns}
          rowId={rowId}
          query={query}
          problem={problem}
          view={view}
          onView={onView}
          pageSize={input.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => helpWorkHref(input, page)}
          url={url}
          empty={<NoMatches noun="文章" />}
        />
      </ShallowArea>
      {managing && <ClassesDialog onClose={() => setManaging(false)} />}
    </>
  );
}
