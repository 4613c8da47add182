import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { ServiceFailure } from "#lib/server/failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { smsOutboxQuery } from "./queries.ts";

/** False where messages are sent: then there is nothing to read. */
export async function loadSmsOutbox(client: QueryClient): Promise<boolean> {
  try {
    await prefetch(client, smsOutboxQuery);
    return true;
  } catch (error) {
    if (error instanceof ServiceFailure && error.error === "request.not-found") return false;
    throw error;
  }
}
