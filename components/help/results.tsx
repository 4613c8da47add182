"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { BeyondEnd } from "#components/ui/table/data-table/beyond-end.tsx";
import { Pager } from "#components/ui/table/pager.tsx";
import { helpPath } from "#contracts/help/help-path.ts";
import type { HelpListInput, HelpRow } from "#contracts/help/help.ts";
import { helpHref, helpListHref } from "#lib/help/address.ts";
import { helpListQuery } from "#lib/help/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import styles from "./help.module.css";

export function Rows({ rows }: { rows: readonly HelpRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, title, summary, className }) => (
        <li key={id}>
          <h3 className={styles.title}>
            <a href={helpHref(id)}>{title}</a>
            <Tag tone="grey">{className}</Tag>
          </h3>
          <p className={styles.soft}>{summary}</p>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ input }: { input: HelpListInput }) {
  if (input.curPage > 1) return <BeyondEnd firstPage={helpListHref(input)} />;
  const text = input.search === "" ? "该分类下暂无帮助" : `没有找到“${input.search}”`;
  return (
    <EmptyBlock text={text} hint="请减少或更换关键词，多个词以空格分隔。">
      <LinkButton href={helpPath}>查看全部帮助</LinkButton>
    </EmptyBlock>
  );
}

export function Results({ input, problem }: { input: HelpListInput; problem: LoadProblem | null }) {
  const query = useQuery(helpListQuery(input));
  const { data } = query;
  return (
    <section className={styles.box} aria-labelledby="help-list">
      <h2 id="help-list" className="visually-hidden">
        帮助列表
      </h2>
      <ListStates state={loadState(query, problem)} rows={6} columns={1} onRetry={() => void query.refetch()}>
        {data && (
          <>
            <p className="visually-hidden" role="status">
              共{data.total}篇
            </p>
            {data.rows.length === 0 ? <Nothing input={input} /> : <Rows rows={data.rows} />}
            {data.total > data.pageSize && (
              <Pager
                page={data}
                pageSizes={[input.pageSize]}
                hrefOf={({ curPage }) => helpListHref(input, { curPage })}
              />
            )}
          </>
        )}
      </ListStates>
    </section>
  );
}
