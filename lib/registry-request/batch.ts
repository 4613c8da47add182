import type { ReviewedRequest } from "#contracts/registry-request/batch.ts";
import { ApiFailure } from "#lib/http/failure.ts";

type Answer = { results: ReviewedRequest[]; next: string | null };

/** `failure`: why the rest was not decided. */
export type BatchOutcome = { results: readonly ReviewedRequest[]; failure: string | null };

/** Decides call by call; one that fails leaves what the earlier ones did. */
export async function reviewInCalls(
  ask: (after: string) => Promise<Answer>,
  onProgress: (decided: number) => void,
): Promise<BatchOutcome> {
  const results: ReviewedRequest[] = [];
  try {
    for (let after: string | null = ""; after !== null;) {
      const answer: Answer = await ask(after);
      results.push(...answer.results);
      onProgress(results.length);
      after = answer.next;
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { results, failure: error.message };
  }
  return { results, failure: null };
}
