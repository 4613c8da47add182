import { keepPreviousData } from "@tanstack/react-query";

import { accessList, accessState, accessVerify, accessExport } from "#contracts/access-log/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { accessInput, type AccessQuestion } from "./schema.ts";

export function accessListQuery(question: AccessQuestion) {
  const input = accessInput(question);
  return endpointQuery(accessList, input, {
    queryKey: ["access-log", "list", input],
    placeholderData: keepPreviousData,
  });
}

export const accessStateQuery = endpointQuery(accessState, {}, { queryKey: ["access-log", "state"] });

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
