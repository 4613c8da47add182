import type { z } from "zod";

import {
  type StandardImpact,
  type StandardImpactInput,
  standardImpactSchema,
} from "#contracts/detect-standard/detect-standard.ts";
import { standardImpact } from "#contracts/detect-standard/endpoints.ts";
import { localRuleTrial } from "#contracts/detect-standard/local/endpoints.ts";
import {
  type LocalRuleTrialInput,
  type LocalTrial,
  localTrialSchema,
} from "#contracts/detect-standard/local/local-rule.ts";
import type { Address } from "#contracts/endpoint.ts";
import { loadCalls } from "#lib/http/api.ts";
import type { Input } from "#lib/http/call.ts";
import { showFailure } from "#lib/http/effects.ts";
import { brokenOff, networkFailure } from "#lib/http/failure.ts";

export type Tell<S> = (state: S) => void;

export function tryThresholds(input: StandardImpactInput, tell: Tell<StandardImpact>, signal: AbortSignal) {
  return followTrial(standardImpactSchema, tell, { endpoint: standardImpact, input, signal });
}

export function tryLocalRule(input: LocalRuleTrialInput, tell: Tell<LocalTrial>, signal: AbortSignal) {
  return followTrial(localTrialSchema, tell, { endpoint: localRuleTrial, input, signal });
}

type Asked = { endpoint: Address; input: Input; signal: AbortSignal };

/** Streams progress. Throws `ApiFailure`; field errors are shown in the form. */
async function followTrial<S extends StandardImpact>(
  schema: z.ZodType<S>,
  tell: Tell<S>,
  { endpoint, input, signal }: Asked,
): Promise<void> {
  const { answerOf, failureOf } = await loadCalls();
  const response = await answerOf(endpoint, input, { signal });
  if (!response.ok || response.body === null) {
    const failure = await failureOf(response);
    if (failure.status === 401 || failure.error === "auth.other-user") showFailure(failure);
    throw failure;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let over = false;
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) break;
    const lines = `${rest}${value}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const state = schema.parse(JSON.parse(line));
      ({ over } = state);
      tell(state);
    }
  }
  if (!over) throw networkFailure();
}
