"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
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
import type { NoticeNode } from "#contracts/notice/node.ts";
import type { NoticeListInput, NoticeRow } from "#contracts/notice/notice.ts";
import { noticeEffectNames, noticeEffectSchema } from "#contracts/notice/status.ts";
import { newNoticeHref, nodePath, noticeHref, noticeListHref, parseNoticeList } from "#lib/notice/address.ts";
import { noticeListQuery } from "#lib/notice/queries.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { EffectTag } from "../status-tag.tsx";
import { NodeTabs, useWrites } from "./list-tabs.tsx";

import styles from "../notice.module.css";

const rowId = (row: NoticeRow) => row.id;
const states = [
  { value: "unread", label: "未读" },
  { value: "read", label: "已读" },
];
const effects = noticeEffectSchema.options.map((value) => ({ value, label: noticeEffectNames[value] }));

function titleCell(row: NoticeRow) {
  return (
    <span className={styles.title}>
      {row.isPinned && <Tag tone="red">置顶</Tag>}
      {!row.isRead && <Tag tone="blue">未读</Tag>}
      {row.isWithdrawn && <Tag tone="orange">已撤下</Tag>}
      <a href={noticeHref(row.id)} className={row.isRead ? undefined : styles.unread}>
        {row.title}
      </a>
    </span>
  );
}

const title: LeafColumn<NoticeRow> = {
  code: "title",
  name: "标题",
  width: 320,
  grow: true,
  title: true,
  cell: titleCell,
};
const unit: LeafColumn<NoticeRow> = {
  code: "unit",
  name: "发布单位",
  width: 200,
  clamp: true,
  cell: (row) => row.unitName,
};
const published: LeafColumn<NoticeRow> = {
  code: "publishedAt",
  name: "发布日期",
  width: 120,
  cell: (row) => formatDate(row.publishedAt),
};
const docNo: LeafColumn<NoticeRow> = {
  code: "docNo",
  name: "发文字号",
  width: 190,
  cell: (row) => row.docNo || "—",
};
const effect: LeafColumn<NoticeRow> = {
  code: "effect",
  name: "效力",
  width: 90,
  cell: (row) => (row.effect === null ? "—" : <EffectTag effect={row.effect} />),
};

const columnsOf = (isPolicy: boolean) =>
  isPolicy ? [title, docNo, effect, unit, published] : [title, unit, published];

function Filters(props: { input: NoticeListInput; isPolicy: boolean; onOpen: (href: string) => void }) {
  const { input } = props;
  const hrefOf = useCallback(
    (asked: URLSearchParams) => noticeListHref(parseNoticeList(asked, input.node), { curPage: 1 }),
    [input.node],
  );
  const change = useFilterChange(input, hrefOf, props.onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选通知公告"
      action={nodePath(input.node)}
      onFilter={change}
      filled={[input.state, input.effect].filter(Boolean).length}
      keep={{ pageSize: String(input.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder={props.isPolicy ? "标题、发文字号、发文机构、正文" : "标题、正文"}
        value={input.search}
        onSearch={search}
      />
      <SelectField
        name="state"
        label="阅读状态"
        empty="全部"
        options={states}
        value={input.state ?? ""}
        onChange={(event) => change({ state: event.target.value })}
      />
      {props.isPolicy && (
        <SelectField
          name="effect"
          label="效力"
          empty="全部"
          options={effects}
          value={input.effect ?? ""}
          onChange={(event) => change({ effect: event.target.value })}
        />
      )}
    </FilterBar>
  );
}

function Nothing({ input }: { input: NoticeListInput }) {
  if (input.search === "" && !input.state && !input.effect)
    return <EmptyBlock hint={`发布后的内容显示在这里。`} text={`暂无${input.node}`} />;
  return <NoMatches noun="内容" clearHref={nodePath(input.node)} />;
}

export function NoticeList({ node, problem }: { node: NoticeNode; problem: LoadProblem | null }) {
  const path = nodePath(node.name);
  const parse = useCallback((asked: URLSearchParams) => parseNoticeList(asked, node.name), [node.name]);
  const { input, url, open } = useListUrl(path, parse);
  const query = useQuery(noticeListQuery(input));
  const { view, onView } = useTableView("notice");
  const writes = useWrites();
  const isPolicy = node.kind === "policy";
  const columns = useMemo(() => columnsOf(isPolicy), [isPolicy]);
  return (
    <>
      <PageBand
        title={node.name}
        actions={
          writes && (
            <>
              <LinkButton href={`${path}?view=work`}>编发管理</LinkButton>
              <LinkButton variant="primary" href={newNoticeHref(node.name)}>
                新建
              </LinkButton>
            </>
          )
        }
      />
      <NodeTabs current={node.name} work={false} />
      <ShallowArea path={path} onOpen={open}>
        <Filters input={input} isPolicy={isPolicy} onOpen={open} />
        <ListView
          caption={node.name}
          columns={columns}
          rowId={rowId}
          query={query}
          problem={problem}
          view={view}
          onView={onView}
          pageSize={input.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => noticeListHref(input, page)}
          url={url}
          empty={<Nothing input={input} />}
        />
      </ShallowArea>
    </>
  );
}
