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

export type RowCount = { total: number; more?: boolean | undefined };

export function totalText({ total, more = false }: RowCount): string {
  return more ? `超过${total.toLocaleString("zh-CN")}条` : `共${total}条`;
}

export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** For lists inside other pages; the first is the default. */
export const embeddedPageSizes = [5, 10, 20, 30, 50] as const;
