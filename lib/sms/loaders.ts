import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { ServiceFailure } from "#lib/server/failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { smsLogQuery } from "./queries.ts";

export async function loadSmsLog(client: QueryClient): Promise<boolean> {
  try {
    await prefetch(client, smsLogQuery);
    return true;
  } catch (error) {
    if (error instanceof ServiceFailure && error.error === "request.not-found") return false;
    throw error;
  }
}
