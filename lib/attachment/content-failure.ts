import { fileContent } from "#contracts/file/content-endpoints.ts";
import { loadCalls } from "#lib/http/api.ts";
import { showFailure } from "#lib/http/effects.ts";
import { ApiFailure } from "#lib/http/failure.ts";

/** Asks for one byte of a file whose preview failed, because viewers hide the answer; null: it is given. */
export async function contentFailure(address: string): Promise<ApiFailure | null> {
  try {
    const { answerOf, failureOf } = await loadCalls();
    const headers = { range: "bytes=1-1" };
    const response = await answerOf({ ...fileContent, path: address }, {}, { headers });
    if (!response.ok) throw await failureOf(response);
    await response.body?.cancel();
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) showFailure(error);
    return error;
  }
}
