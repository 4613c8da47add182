"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { pageSizes } from "#contracts/envelope.ts";
import type { NoticeWorkRow } from "#contracts/notice/notice.ts";
import { noticeStatusNames, noticeStatusSchema } from "#contracts/notice/status.ts";
import {
  newNoticeHref,
  nodePath,
  noticeDetailsPath,
  noticeWorkHref,
  parseNoticeWork,
} from "#lib/notice/address.ts";
import { noticeWorkQuery } from "#lib/notice/queries.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { NoticeStatusTag } from "../status-tag.tsx";
import { NodeTabs } from "./list-tabs.tsx";
import { NodesDialog } from "./nodes-dialog.tsx";

import styles from "../notice.module.css";

const rowId = (row: NoticeWorkRow) => row.id;
const statuses = noticeStatusSchema.options.map((value) => ({ value, label: noticeStatusNames[value] }));
const workHref = (row: NoticeWorkRow) => `${noticeDetailsPath}?id=${row.id}&work=1`;

function status(row: NoticeWorkRow) {
  return (
    <span className={styles.title}>
      <NoticeStatusTag status={row.status} />
      {row.canReview && <Tag tone="red">请审核</Tag>}
    </span>
  );
}

const columns: readonly LeafColumn<NoticeWorkRow>[] = [
  {
    code: "title",
    name: "标题",
    width: 280,
    grow: true,
    title: true,
    cell: (row) => <a href={workHref(row)}>{row.title}</a>,
  },
  { code: "status", name: "状态", width: 190, cell: status },
  { code: "unit", name: "发布单位", width: 180, clamp: true, cell: (row) => row.unitName },
  { code: "author", name: "编写人", width: 100, cell: (row) => row.authorName },
  {
    code: "publishAt",
    name: "定时",
    width: 140,
    cell: (row) => (row.publishAt === null ? "—" : formatDateTime(row.publishAt)),
  },
  { code: "updatedAt", name: "更新时间", width: 140, cell: (row) => formatDateTime(row.updatedAt) },
];

/** Editions in work, and what was published of them, for who writes and reviews. */
export function WorkList({ node, problem }: { node: string; problem: LoadProblem | null }) {
  const path = nodePath(node);
  const parse = useCallback((asked: URLSearchParams) => parseNoticeWork(asked, node), [node]);
  const { input, url, open } = useListUrl(path, parse);
  const hrefOf = useCallback(
    (asked: URLSearchParams) => noticeWorkHref(parseNoticeWork(asked, node), { curPage: 1 }),
    [node],
  );
  const change = useFilterChange({ ...input, view: "work" }, hrefOf, open);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const query = useQuery(noticeWorkQuery(input));
  const { view, onView } = useTableView("notice-work");
  const [managing, setManaging] = useState(false);
  const mayManage = useRight("notice-node.write");
  const router = useRouter();
  const [renamed, setRenamed] = useState<string | null>(null);
  const next = !managing && renamed !== null ? noticeWorkHref(input, { node: renamed }) : null;
  // The name is part of the address. The closed dialog asks nothing before the page is left.
  useEffect(() => {
    if (next !== null) globalThis.location.replace(next);
  }, [next]);
  /** The menu has the nodes, too. */
  function renew({ from, to }: { from: string | null; to: string }): void {
    if (from === node && to !== node) setRenamed(to);
    else router.refresh();
  }
  const filtered = input.search !== "" || input.status !== undefined;
  return (
    <>
      <PageBand
        title={`${node}：编发管理`}
        actions={
          <>
            {mayManage && <Button onClick={() => setManaging(true)}>栏目设置</Button>}
            <LinkButton href={path}>返回阅读</LinkButton>
            <LinkButton variant="primary" href={newNoticeHref(node)}>
              新建
            </LinkButton>
          </>
        }
      />
      <NodeTabs current={node} work />
      <ShallowArea path={path} onOpen={open}>
        <FilterBar
          label="筛选稿件"
          action={path}
          onFilter={change}
          filled={input.status ? 1 : 0}
          keep={{ view: "work", pageSize: String(input.pageSize) }}
        >
          <SearchField
            name="search"
            label="关键词"
            placeholder="标题、发文字号、正文"
            value={input.search}
            onSearch={search}
          />
          <SelectField
            name="status"
            label="状态"
            empty="全部"
            options={statuses}
            value={input.status ?? ""}
            onChange={(event) => change({ status: event.target.value })}
          />
        </FilterBar>
        <ListView
          caption="稿件列表"
          columns={columns}
          rowId={rowId}
          query={query}
          problem={problem}
          view={view}
          onView={onView}
          pageSize={input.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => noticeWorkHref(input, page)}
          url={url}
          empty={<EmptyBlock text={filtered ? "没有符合条件的稿件" : "暂无稿件"} />}
        />
      </ShallowArea>
      {managing && <NodesDialog onClose={() => setManaging(false)} onSaved={renew} />}
    </>
  );
}
