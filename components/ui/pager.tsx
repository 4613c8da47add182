import { Icon, type IconName } from "./icons.tsx";
import { lastPage, pageNumbers } from "./page-numbers.ts";

import styles from "./pager.module.css";

export type PagerProps = {
  total: number;
  curPage: number;
  pageSize: number;
  pageSizes: readonly number[];
  hrefOf: (page: { curPage: number; pageSize: number }) => string;
};

function Step(props: { icon: IconName; label: string; href: string | null }) {
  if (props.href === null) {
    return (
      <span className={styles.page} aria-disabled="true" title={props.label}>
        <Icon name={props.icon} />
      </span>
    );
  }
  return (
    <a className={styles.page} href={props.href} aria-label={props.label} title={props.label}>
      <Icon name={props.icon} />
    </a>
  );
}

/** 共 N 条, previous, numbers, next, and rows a page: all of them links. */
export function Pager(props: PagerProps) {
  const { total, curPage, pageSize } = props;
  const last = lastPage(total, pageSize);
  const numbers = pageNumbers(curPage, last);
  const to = (page: number) => props.hrefOf({ curPage: page, pageSize });
  return (
    <nav className={styles.pager} aria-label="分页">
      <span className={styles.total}>共 {total} 条</span>
      <Step icon="chevronLeft" label="上一页" href={curPage > 1 ? to(Math.min(curPage - 1, last)) : null} />
      {numbers.map((page, i) =>
        page === null ? (
          <span key={`gap-${numbers[i + 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            className={styles.page}
            href={to(page)}
            aria-label={`第 ${page} 页`}
            aria-current={page === curPage ? "page" : undefined}
          >
            {page}
          </a>
        ),
      )}
      <Step icon="chevronRight" label="下一页" href={curPage < last ? to(curPage + 1) : null} />
      <span className={styles.sizes} role="group" aria-label="每页条数">
        {props.pageSizes.map((size) => (
          <a
            key={size}
            className={styles.page}
            href={props.hrefOf({ curPage: 1, pageSize: size })}
            aria-label={`每页 ${size} 条`}
            aria-current={size === pageSize ? "true" : undefined}
          >
            {size}
          </a>
        ))}
      </span>
      <span className={styles.unit}>条/页</span>
    </nav>
  );
}
