import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { accessList, accessState, accessVerify, accessExport } from "#contracts/access-log/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

import { accessInput, type AccessQuestion } from "./schema.ts";

export function accessListQuery(question: AccessQuestion) {
  const input = accessInput(question);
  return queryOptions({
    queryKey: ["access-log", "list", input],
    queryFn: ({ signal }) => api(accessList, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const accessStateQuery = queryOptions({
  queryKey: ["access-log", "state"],
  queryFn: ({ signal }) => api(accessState, {}, { signal }),
});

export function verifyLog() {
  return api(accessVerify, {});
}

/** The whole list that this question means, on all pages, with these columns. */
export function exportAccessLog(
  question: AccessQuestion,
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  const { curPage: _page, pageSize: _size, ...filter } = accessInput(question);
  return downloadRows(accessExport, { ...filter, columns }, options, "条日志");
}
