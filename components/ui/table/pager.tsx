import type { ReactNode } from "react";

import { Icon, type IconName } from "../icons.tsx";
import { lastPage, type Page, pageNumbers, type RowsPage, totalText } from "./page-numbers.ts";

import styles from "./pager.module.css";

export type PagerProps = {
  page: RowsPage<unknown>;
  pageSizes: readonly number[];
} & (
  | { /** The page's address, where it has one. */ hrefOf: (page: Page) => string; onPage?: never }
  | { onPage: (page: Page) => void; hrefOf?: never }
);

type Mark = { label: string; current?: "page" | "true" | undefined; title?: string | undefined };

function pageLink(props: PagerProps, page: Page, mark: Mark, content: ReactNode) {
  const look = {
    className: styles.page,
    "aria-label": mark.label,
    "aria-current": mark.current,
    title: mark.title,
  };
  if (props.hrefOf) {
    return (
      <a key={mark.label} href={props.hrefOf(page)} {...look}>
        {content}
      </a>
    );
  }
  return (
    <button key={mark.label} type="button" onClick={() => props.onPage(page)} {...look}>
      {content}
    </button>
  );
}

function step(props: PagerProps, icon: IconName, label: string, curPage: number | null) {
  if (curPage === null) {
    return (
      <span className={styles.page} aria-disabled="true" title={label}>
        <Icon name={icon} />
      </span>
    );
  }
  return pageLink(
    props,
    { curPage, pageSize: props.page.pageSize },
    { label, title: label },
    <Icon name={icon} />,
  );
}

export function Pager(props: PagerProps) {
  const { curPage, pageSize } = props.page;
  const last = lastPage(props.page);
  const numbers = pageNumbers(curPage, last);
  return (
    <nav className={styles.pager} aria-label="分页">
      <span className={styles.total}>{totalText(props.page)}</span>
      {step(props, "chevronLeft", "上一页", curPage > 1 ? Math.min(curPage - 1, last) : null)}
      {numbers.map((page, i) =>
        page === null ? (
          <span key={`gap-${numbers[i + 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          pageLink(
            props,
            { curPage: page, pageSize },
            { label: `第${page}页`, current: page === curPage ? "page" : undefined },
            page,
          )
        ),
      )}
      {step(props, "chevronRight", "下一页", curPage < last ? curPage + 1 : null)}
      {props.pageSizes.length > 1 && (
        <>
          <span className={styles.sizes} role="group" aria-label="每页条数">
            {props.pageSizes.map((size) =>
              pageLink(
                props,
                { curPage: 1, pageSize: size },
                { label: `每页${size}条`, current: size === pageSize ? "true" : undefined },
                size,
              ),
            )}
          </span>
          <span className={styles.unit}>条/页</span>
        </>
      )}
    </nav>
  );
}
