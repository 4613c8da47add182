import { trialStatus } from "#contracts/detection/trial/endpoints.ts";
import type { Trials } from "#contracts/detection/trial/trial.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { detectionKeys } from "../status.ts";

const eachSecond = 1000;

export const trialsKey = (filingId: FilingId) => [...detectionKeys.all(filingId), "trials"] as const;

function hasLiveTrial(trials: Trials | undefined): boolean {
  return trials?.bills.some(({ state }) => state === "queued" || state === "running") ?? false;
}

/** `files` is part of the key, so another bill refetches. */
export function trialsQuery(filingId: FilingId, files: string) {
  return endpointQuery(
    trialStatus,
    { filingId },
    {
      queryKey: [...trialsKey(filingId), files],
      refetchInterval: (query) => (hasLiveTrial(query.state.data) ? eachSecond : false),
      quiet: true,
    },
  );
}
