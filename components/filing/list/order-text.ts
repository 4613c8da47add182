import type { FilingListInput } from "#contracts/filing/list-api.ts";
import { columnDefinitions } from "#contracts/filing/list-columns.ts";

/** Said when no shown head has the sort mark, as in the order at first. */
export function orderText(
  { sort, order }: Pick<FilingListInput, "sort" | "order">,
  shown: readonly string[],
): string {
  if (shown.includes(sort)) return "";
  return `按${columnDefinitions[sort].name}${order === "desc" ? "降序" : "升序"}排列`;
}
