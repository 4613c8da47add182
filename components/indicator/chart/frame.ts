/** One width for all charts, so that axes of charts below each other line up. */
export const width = 960;
export const left = 84;
/** Half of a label such as 26,000,000. */
export const right = 48;
export const plot: readonly [number, number] = [left, width - right];

export function tickText(value: number): string {
  return value.toLocaleString("zh-CN", { maximumFractionDigits: 4 });
}
