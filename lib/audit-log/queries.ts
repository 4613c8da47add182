import { keepPreviousData } from "@tanstack/react-query";

import {
  auditLogList,
  auditLogState,
  auditLogVerify,
  auditLogExport,
} from "#contracts/audit-log/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { auditLogInput, type AuditLogQuestion } from "./address.ts";

export function auditLogListQuery(question: AuditLogQuestion) {
  const input = auditLogInput(question);
  return endpointQuery(auditLogList, input, {
    queryKey: ["access-log", "list", input],
    placeholderData: keepPreviousData,
  });
}

export const auditLogStateQuery = endpointQuery(auditLogState, {}, { queryKey: ["access-log", "state"] });

export function verifyLog() {
  return api(auditLogVerify, {});
}

export function exportAuditLog(
  question: AuditLogQuestion,
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  const { curPage: _page, pageSize: _size, ...filter } = auditLogInput(question);
  return downloadRows(auditLogExport, { ...filter, columns }, options, "条日志");
}
