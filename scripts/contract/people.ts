import { me } from "#contracts/account/endpoints.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { envelopeSchema } from "#contracts/envelope.ts";

import { ask, type Upstream } from "./upstream.ts";

export type Caller = { token: string; userCode: string; rights: readonly string[] };

/** Reads whose tokens these are. Throws where one opens no session, as nothing could be told then. */
export async function readCallers(upstream: Upstream, tokens: readonly string[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const [at, token] of tokens.entries()) {
    const answer = await ask(upstream, me, {}, { token });
    const parsed = envelopeSchema(me.output).safeParse(answer.json);
    if (!parsed.success) throw new Error(`第${at + 1}个令牌无效，或${me.path}不符合约定（${answer.status}）`);
    const { user, rights } = parsed.data.data;
    callers.push({ token, userCode: user.userCode, rights });
  }
  return callers;
}

/** The first caller with the right; null for what nobody given may do. */
export function callerFor(callers: readonly Caller[], { right }: Endpoint): Caller | null {
  return callers.find(({ rights }) => rights.includes(right)) ?? null;
}
