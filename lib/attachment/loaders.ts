import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type AttachmentItem } from "#contracts/attachment.ts";
import type { FilingId } from "#contracts/ids.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { filesQuery } from "./queries.ts";

export function loadFiles(client: QueryClient, filingId: FilingId): Promise<AttachmentItem[]> {
  return prefetch(client, filesQuery(filingId));
}
