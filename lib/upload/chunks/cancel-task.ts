import { z } from "zod";

import { api } from "#lib/http/api.ts";

/** Tells the server that nobody goes on with it. Where that fails the server clears it away by itself later. */
export async function cancelTask(uploadId: string): Promise<void> {
  await api("uploadCancel", { uploadId }, z.null(), { quiet: true }).catch(() => undefined);
}
