import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type AttachmentItem, fileListOutputSchema } from "#contracts/attachment.ts";
import { callService } from "#lib/server/session.ts";

import { filesKey } from "./queries.ts";

export function loadFiles(client: QueryClient, filingId: string): Promise<AttachmentItem[]> {
  return client.fetchQuery({
    queryKey: filesKey(filingId),
    queryFn: () => callService("fileList", { filingId }, fileListOutputSchema),
  });
}
