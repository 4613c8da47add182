import "server-only";

import { webEnv } from "#lib/runtime/env.ts";

import { serviceAgent } from "./agent.ts";

const timeout = 5000;

export async function isServiceReady(): Promise<boolean> {
  const call = { origin: webEnv().serviceOrigin, path: "/readyz", method: "GET" } as const;
  try {
    const answer = await serviceAgent.request({ ...call, headersTimeout: timeout, bodyTimeout: timeout });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}
