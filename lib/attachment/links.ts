import { queryOptions } from "@tanstack/react-query";

import { filledPath } from "#contracts/endpoint.ts";
import { type FileLinkDays } from "#contracts/file/file-link.ts";
import {
  fileLinkContent,
  fileLinkList,
  fileLinkCreate,
  fileLinkRevoke,
  fileLinkView,
} from "#contracts/file/links/endpoints.ts";
import type { FileId, FileLinkId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const linksKey = (fileId: FileId) => ["file-links", fileId] as const;

export function linksQuery(fileId: FileId) {
  // View counts change without any action on this page.
  return endpointQuery(fileLinkList, { fileId }, { queryKey: linksKey(fileId), staleTime: 0, quiet: true });
}

export function createLink(fileId: FileId, days: FileLinkDays) {
  return api(fileLinkCreate, { fileId, days });
}

export function revokeLink(id: FileLinkId) {
  return api(fileLinkRevoke, { fileLinkId: id });
}

/** The token is in the fragment, so it never reaches a server log. */
export function linkAddress(token: string, origin: string): string {
  return `${origin}/fileView#${token}`;
}

/** Each call counts as a view, so it runs once per page. */
export function sharedFileQuery(token: string) {
  return queryOptions({
    queryKey: ["shared-file", token] as const,
    queryFn: () => api(fileLinkView, { token }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function sharedAddress(token: string): string {
  return filledPath(fileLinkContent.path, { token });
}
