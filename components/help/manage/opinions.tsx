"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { FilterBar } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { helpPath } from "#contracts/help/help-path.ts";
import type { HelpOpinionRow } from "#contracts/help/help.ts";
import { helpEditHref, helpOpinionsHref, helpOpinionsPath, parseHelpOpinions } from "#lib/help/address.ts";
import { closeHelpOpinion, helpKey, helpOpinionsQuery } from "#lib/help/queries.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { ManageBand } from "./manage-band.tsx";

import styles from "../help.module.css";

const rowId = (row: HelpOpinionRow) => row.id;
const states = [
  { value: "open", label: "待处理" },
  { value: "handled", label: "已办结" },
];

function opinionCell({ isHelpful, isOfOlderText }: HelpOpinionRow) {
  return (
    <span className={styles.row}>
      <Tag tone={isHelpful ? "green" : "red"}>{isHelpful ? "有帮助" : "没有帮助"}</Tag>
      {isOfOlderText && <Tag tone="grey">此后已修改</Tag>}
    </span>
  );
}

function Handling({ row }: { row: HelpOpinionRow }) {
  const { busy, run } = useAct(helpKey);
  if (row.handledAt !== null) return `${row.handledByName} ${formatDateTime(row.handledAt)}`;
  const { id: feedbackId, isHelpful, text } = row;
  const close = () => closeHelpOpinion({ feedbackId, isHelpful, text });
  return (
    <Button
      small
      busy={busy}
      aria-label={`办结：${row.title}`}
      onClick={() => run({ work: close, done: "已办结", onClose: () => undefined })}
    >
      办结
    </Button>
  );
}

const columns: readonly LeafColumn<HelpOpinionRow>[] = [
  {
    code: "title",
    name: "文章",
    width: 190,
    title: true,
    cell: (row) => <a href={helpEditHref(row.articleId)}>{row.title}</a>,
  },
  { code: "opinion", name: "反馈", width: 110, cell: opinionCell },
  { code: "text", name: "意见", width: 220, grow: true, cell: (row) => row.text || "—" },
  {
    code: "person",
    name: "反馈人",
    width: 130,
    cell: ({ roleName, personName }) => `${roleName} ${personName}`,
  },
  { code: "createdAt", name: "时间", width: 140, cell: (row) => formatDateTime(row.createdAt) },
  { code: "handling", name: "处理", width: 150, cell: (row) => <Handling row={row} /> },
];

export function Opinions({ problem }: { problem: LoadProblem | null }) {
  const { input, url, open } = useListUrl(helpPath, parseHelpOpinions);
  const hrefOf = useCallback(
    (asked: URLSearchParams) => helpOpinionsHref(parseHelpOpinions(asked), { curPage: 1 }),
    [],
  );
  const change = useFilterChange({ ...input, view: "feedback" }, hrefOf, open);
  const query = useQuery(helpOpinionsQuery(input));
  const { view, onView } = useTableView("help-feedback");
  return (
    <>
      <ManageBand current={helpOpinionsPath} />
      <ShallowArea path={helpOpinionsPath} onOpen={open}>
        <FilterBar
          label="筛选反馈"
          action={helpPath}
          onFilter={change}
          filled={0}
          keep={{ view: "feedback", pageSize: String(input.pageSize) }}
        >
          <SelectField
            name="state"
            label="状态"
            empty={null}
            options={states}
            value={input.state}
            onChange={(event) => change({ state: event.target.value })}
          />
        </FilterBar>
        <ListView
          caption="读者反馈"
          columns={columns}
          rowId={rowId}
          query={query}
          problem={problem}
          view={view}
          onView={onView}
          pageSize={input.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => helpOpinionsHref(input, page)}
          url={url}
          empty={
            <EmptyBlock
              text={input.state === "open" ? "暂无待处理的反馈" : "暂无已办结的反馈"}
              hint="读者选择“没有帮助”或写下意见后，列在这里。"
            />
          }
        />
      </ShallowArea>
    </>
  );
}
