/** First, last, current, and two on either side; `null` is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = new Set([1, last]);
  const from = Math.max(1, Math.min(current - 2, last - 4));
  for (let page = from; page <= Math.min(last, from + 4); page += 1) near.add(page);
  const sorted = [...near].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return sorted.flatMap((page, i) => {
    const before = sorted[i - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}

/** `more`: counting stopped at `total`. */
export type RowCount = { total: number; more?: boolean | undefined };
export type Page = { curPage: number; pageSize: number };
export type RowsPage<Row> = Page & RowCount & { rows: readonly Row[] };

export function totalText({ total, more = false }: RowCount): string {
  return more ? `超过${total.toLocaleString("zh-CN")}条` : `共${total}条`;
}

/** Where counting stopped, a page that is not full is the last, and a full one has another after it. */
export function lastPage({ total, more = false, curPage, pageSize, rows }: RowsPage<unknown>): number {
  const counted = Math.max(1, Math.ceil(total / pageSize));
  if (!more || rows.length === 0) return counted;
  return rows.length < pageSize ? curPage : Math.max(counted, curPage + 1);
}

/** For lists inside other pages; the first is the default. */
export const embeddedPageSizes = [5, 10, 20, 30, 50] as const;
