import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";

import {
  type FileLinkDays,
  fileLinkCreateOutputSchema,
  fileLinkListOutputSchema,
  sharedFileSchema,
} from "#contracts/file-link.ts";
import { pathOf } from "#contracts/paths.ts";
import { api } from "#lib/http/api.ts";

export const linksKey = (fileId: string) => ["file-links", fileId] as const;

export function linksQuery(fileId: string) {
  return queryOptions({
    queryKey: linksKey(fileId),
    queryFn: ({ signal }) =>
      api("fileLinkList", { fileId }, fileLinkListOutputSchema, { signal, quiet: true }),
    // Views grow while nobody here does anything.
    staleTime: 0,
  });
}

export function createLink(fileId: string, days: FileLinkDays) {
  return api("fileLinkCreate", { fileId, days }, fileLinkCreateOutputSchema);
}

export function revokeLink(id: string) {
  return api("fileLinkRevoke", { id }, z.null());
}

/** What comes after `#` never leaves the browser with a request for the page, so no log on the way has it. */
export function linkAddress(token: string, origin: string): string {
  return `${origin}/fileView#${token}`;
}

/** Opening it is counted: once for a page, however often the page is drawn. */
export function sharedFileQuery(token: string) {
  return queryOptions({
    queryKey: ["shared-file", token] as const,
    queryFn: () => api("fileLinkView", { token }, sharedFileSchema, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function sharedAddress(token: string): string {
  return pathOf("fileLinkContent", { token });
}
