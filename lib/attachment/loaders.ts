import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type AttachmentItem } from "#contracts/attachment.ts";
import { fileList } from "#contracts/filing/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { callService } from "#lib/server/session.ts";

import { filesKey } from "./queries.ts";

export function loadFiles(client: QueryClient, filingId: FilingId): Promise<AttachmentItem[]> {
  return client.fetchQuery({
    queryKey: filesKey(filingId),
    queryFn: () => callService(fileList, { filingId }),
  });
}
