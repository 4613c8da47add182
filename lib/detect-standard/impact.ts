import {
  type StandardImpact,
  type StandardImpactInput,
  standardImpactSchema,
} from "#contracts/detect-standard/detect-standard.ts";
import { standardImpact } from "#contracts/detect-standard/endpoints.ts";
import { answerOf } from "#lib/http/api.ts";
import { showFailure } from "#lib/http/effects.ts";
import { networkFailure, readFailure } from "#lib/http/failure.ts";

/** Streams progress. Throws `ApiFailure`; field errors are shown in the form. */
export async function tryThresholds(
  input: StandardImpactInput,
  tell: (state: StandardImpact) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await answerOf(standardImpact, input, { signal });
  if (!response.ok || response.body === null) {
    const body: unknown = await response.json().catch(() => null);
    const failure = readFailure(response.status, body, response.headers.get("x-request-id") ?? "");
    if (failure.status === 401 || failure.error === "auth.other-user") showFailure(failure);
    throw failure;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let over = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = `${rest}${value}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const state = standardImpactSchema.parse(JSON.parse(line));
      ({ over } = state);
      tell(state);
    }
  }
  if (!over) throw networkFailure();
}
