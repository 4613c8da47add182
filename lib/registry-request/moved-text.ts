import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { registryRequestStatusNames } from "#contracts/registry-request/registry-request.ts";
import { movedSentence } from "#lib/acceptance/moved-sentence.ts";

type Seen = Pick<RegistryRequestDetail, "revision" | "record" | "status">;

/** Told in a dialog about a request that has changed since the dialog opened; null if it has not. */
export function movedText(opened: Seen, { revision, record, status }: Seen): string | null {
  if (revision === opened.revision) return null;
  const [last] = record;
  // A step that the reader may not see is in no record.
  const step = last?.id === opened.record[0]?.id ? undefined : last;
  return movedSentence("该申请", registryRequestStatusNames[status], step);
}
