import type { FilingDetail } from "#contracts/filing/api.ts";
import { endedWords } from "#contracts/filing/ended-words.ts";

/** A deregistered enterprise submits nothing; the station in charge may then only void what is returned. */
export function endedText({
  enterpriseEnded,
  status,
  actions,
}: Pick<FilingDetail, "enterpriseEnded" | "status" | "actions">): string | null {
  if (!enterpriseEnded) return null;
  const isAhead = status !== "draft" && status !== "returned";
  const mayVoid = actions.includes("purge");
  return isAhead && !mayVoid ? null : endedWords({ isAhead, mayVoid });
}
