export function firstHit(hits: readonly number[], top: number): number {
  return Math.max(
    0,
    hits.findIndex((seq) => seq >= top),
  );
}

export function nextHit(at: number, count: number, step: 1 | -1): number {
  return (at + step + count) % count;
}

export function hitText(at: number, walked: number, total: number): string {
  if (total === 0) return "未找到";
  const place = `${at + 1} / ${walked}`;
  return total > walked ? `${place}（共${total.toLocaleString("zh-CN")}）` : place;
}
