import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type DetectionStatus, detectionStatusOutputSchema } from "#contracts/detection-api.ts";
import { callService } from "#lib/server/session.ts";

import { detectionKeys } from "./queries.ts";

export function loadDetectionStatus(client: QueryClient, filingId: string): Promise<DetectionStatus> {
  return client.fetchQuery({
    queryKey: detectionKeys.status(filingId),
    queryFn: () => callService("detectionStatus", { filingId }, detectionStatusOutputSchema),
  });
}
