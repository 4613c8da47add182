import type { MaxPriceListInput } from "#contracts/max-price/api.ts";
import { download, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

/** The whole list that this question means, on all pages, with these columns. */
export function exportMaxPriceList(
  { curPage: _page, pageSize: _size, ...filter }: MaxPriceListInput,
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return download("maxPriceExport", { ...filter, columns }, options);
}
