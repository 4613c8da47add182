"use client";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { BeyondEnd } from "#components/ui/table/data-table/beyond-end.tsx";
import { Pager } from "#components/ui/table/pager.tsx";
import {
  type SearchGroup,
  searchLimits,
  type SearchOutput,
  searchSourceNames,
} from "#contracts/search/search.ts";
import { type SearchAddress, searchHref } from "#lib/search/address.ts";

import { ResultRow } from "./result-row.tsx";

import styles from "./search.module.css";

const { pageSize, candidates } = searchLimits;

function countText({ total, isMore }: SearchGroup): string {
  return isMore ? `${total}条以上，仅列出最近的${candidates}条，请补充关键词` : `共${total}条`;
}

type GroupProps = { address: SearchAddress; group: SearchGroup };

function Group({ address, group }: GroupProps) {
  const { source, total, rows } = group;
  const name = searchSourceNames[source];
  const headingId = `found-${source}`;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <header className={styles.groupHead}>
        <h2 id={headingId} className={styles.groupName}>
          {name}
        </h2>
        <span className={styles.count}>{countText(group)}</span>
      </header>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ResultRow key={row.id} row={row} />
        ))}
      </ul>
      {address.source === undefined && total > rows.length && (
        <p className={styles.more}>
          <a href={searchHref(address, { source })}>
            查看全部{total}条{name}
          </a>
        </p>
      )}
      {address.source !== undefined && (
        <Pager
          page={{ total, curPage: address.curPage, pageSize, rows }}
          pageSizes={[pageSize]}
          hrefOf={({ curPage }) => searchHref(address, { curPage })}
        />
      )}
    </section>
  );
}

function Nothing({ address }: { address: SearchAddress }) {
  if (address.curPage > 1) return <BeyondEnd firstPage={searchHref(address)} />;
  return (
    <EmptyBlock text={`没有找到“${address.text}”`} hint="请减少或更换关键词，多个词以空格分隔。">
      {address.source !== undefined && (
        <LinkButton href={searchHref(address, { source: undefined })}>搜索全部内容</LinkButton>
      )}
    </EmptyBlock>
  );
}

export function Results({ address, output }: { address: SearchAddress; output: SearchOutput }) {
  const total = output.groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <>
      <p className="visually-hidden" role="status">
        {total === 0 ? "没有找到" : `找到${total}条`}
      </p>
      {output.synonyms.length > 0 && (
        <p className={styles.synonyms}>已同时搜索同义词：{output.synonyms.join("、")}</p>
      )}
      {address.source !== undefined && total > 0 && (
        <p className={styles.back}>
          <a href={searchHref(address, { source: undefined })}>返回全部结果</a>
        </p>
      )}
      {output.groups.length === 0 && <Nothing address={address} />}
      {output.groups.map((group) => (
        <Group key={group.source} address={address} group={group} />
      ))}
    </>
  );
}
