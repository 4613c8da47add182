import { trialCancel, trialStart } from "#contracts/detection/trial/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

export function startTrial(filingId: FilingId, code: string): Promise<unknown> {
  return api(trialStart, { filingId, code });
}

export function cancelTrial(filingId: FilingId, code: string): Promise<unknown> {
  return api(trialCancel, { filingId, code });
}
