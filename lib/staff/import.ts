import { keepPreviousData } from "@tanstack/react-query";

import type { StaffImportId } from "#contracts/ids.ts";
import {
  staffImportConfirm,
  staffImportConflicts,
  staffImportList,
  staffImportPreview,
  staffImportRows,
  staffImportTemplate,
} from "#contracts/staff-import/endpoints.ts";
import {
  type StaffImport,
  type StaffImportConfirmInput,
  type StaffImportRowsInput,
  staffImportRowsInputSchema,
} from "#contracts/staff-import/staff-import.ts";
import { api } from "#lib/http/api.ts";
import { download, type Downloaded } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";
import { hashedForm, tableRefusals } from "#lib/upload/hashed-form.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

import { staffKey } from "./queries.ts";

export const importPath = "/pages/staff-u/import";
const importKey = [...staffKey, "import"] as const;

export type ImportView = Omit<StaffImportRowsInput, "staffImportId">;
const viewSchema = staffImportRowsInputSchema.omit({ staffImportId: true });
const defaults = viewSchema.parse({});

/** Which rows of the preview are shown. */
export function parseImportView(params: SearchParams | URLSearchParams): ImportView {
  return parseLenient(viewSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

export function importHref(view: ImportView, change: Partial<ImportView> = {}): string {
  const { outcome, curPage, pageSize } = { ...view, curPage: 1, ...change };
  return `${importPath}${queryOf({ outcome, curPage, pageSize }, defaults)}`;
}

/** The preview that waits, and the latest imports. */
export const importListQuery = endpointQuery(
  staffImportList,
  { pageSize: 50 },
  { queryKey: [...importKey, "list"] },
);

export function importRowsQuery(staffImportId: StaffImportId, view: ImportView) {
  const input = { staffImportId, ...view };
  return endpointQuery(staffImportRows, input, {
    queryKey: [...importKey, "rows", input],
    placeholderData: keepPreviousData,
    quiet: true,
  });
}

export function fetchImportTemplate(): Promise<Downloaded | null> {
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  return download(staffImportTemplate, {}, options);
}

export function fetchConflicts(staffImportId: StaffImportId): Promise<Downloaded | null> {
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  return download(staffImportConflicts, { staffImportId }, options);
}

export async function previewStaffImport(file: File, signal: AbortSignal): Promise<StaffImport> {
  return api(staffImportPreview, await hashedForm(file, {}, signal), { signal, quiet: tableRefusals });
}

export function confirmStaffImport(input: StaffImportConfirmInput): Promise<StaffImport> {
  return api(staffImportConfirm, input, {
    quiet: ["request.invalid", "staff-import.stale", "staff-import.gone", "staff-import.conflicts"],
  });
}
