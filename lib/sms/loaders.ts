import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { smsOutbox } from "#contracts/sms/endpoints.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";

import { smsOutboxQuery } from "./queries.ts";

/** False where messages are sent: then there is nothing to read. */
export async function loadSmsOutbox(client: QueryClient): Promise<boolean> {
  try {
    await client.fetchQuery({
      queryKey: smsOutboxQuery.queryKey,
      queryFn: () => callService(smsOutbox, {}),
    });
    return true;
  } catch (error) {
    if (error instanceof ServiceFailure && error.error === "request.not-found") return false;
    throw error;
  }
}
