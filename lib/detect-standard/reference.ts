import { keepPreviousData } from "@tanstack/react-query";

import {
  type ReferenceChangesInput,
  type ReferencePreview,
} from "#contracts/detect-standard/reference-changes.ts";
import {
  type ReferenceImported,
  type ReferenceListInput,
  type ReferenceListKind,
  type ReferenceVersionsInput,
} from "#contracts/detect-standard/reference-data.ts";
import {
  referenceList,
  referenceScopes,
  referenceChanges,
  referenceVersions,
  referenceExport,
  referenceTemplate,
  referenceImport,
  referencePreview,
} from "#contracts/detect-standard/reference/endpoints.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { api } from "#lib/http/api.ts";
import { download, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";
import { hashedForm, tableRefusals } from "#lib/upload/hashed-form.ts";

export const referenceKey = ["reference"];

export function referenceListQuery(input: ReferenceListInput) {
  return endpointQuery(referenceList, input, {
    queryKey: [...referenceKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function referenceScopesQuery(kind: ReferenceListKind) {
  return endpointQuery(referenceScopes, { kind }, { queryKey: [...referenceKey, "scopes", kind] });
}

export function referenceChangesQuery(input: ReferenceChangesInput) {
  return endpointQuery(referenceChanges, input, {
    queryKey: [...referenceKey, "changes", input],
    placeholderData: keepPreviousData,
  });
}

export function referenceVersionsQuery(input: ReferenceVersionsInput) {
  return endpointQuery(referenceVersions, input, { queryKey: [...referenceKey, "versions", input] });
}

export function exportReference(
  input: ReferenceListInput,
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  const { curPage: _page, pageSize: _size, ...filter } = input;
  return download(referenceExport, { ...filter, columns }, options);
}

export function fetchTemplate(kind: ReferenceKind, signal: AbortSignal): Promise<Downloaded | null> {
  return download(referenceTemplate, { kind }, { signal, onProgress: () => undefined });
}

export type ImportForm = { kind: ReferenceKind; file: File; source: string; reason: string; whole: boolean };

function formOf({ file, ...fields }: Partial<ImportForm> & { file: File }, signal: AbortSignal) {
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return hashedForm(file, Object.fromEntries(texts), signal);
}

export async function importReference(given: ImportForm, signal: AbortSignal): Promise<ReferenceImported> {
  return api(referenceImport, await formOf(given, signal), { signal, quiet: tableRefusals });
}

export async function previewReference(
  given: Pick<ImportForm, "kind" | "file" | "whole">,
  signal: AbortSignal,
): Promise<ReferencePreview> {
  return api(referencePreview, await formOf(given, signal), { signal, quiet: tableRefusals });
}
