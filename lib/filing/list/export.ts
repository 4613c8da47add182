import type { FilingListInput } from "#contracts/filing/list-api.ts";
import { filingExport } from "#contracts/filing/list-endpoints.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

export function exportFilingList(
  { curPage: _page, pageSize: _size, ...filter }: FilingListInput,
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(filingExport, { ...filter, columns }, options, "件备案");
}
