import "server-only";

import { headers } from "next/headers";

import { isLoopbackHost } from "#contracts/http/loopback-host.ts";
import { webEnv } from "#lib/runtime/env.ts";

export async function mayShowDemo(): Promise<boolean> {
  const env = webEnv();
  if (!env.demo || env.publicOrigin !== undefined || env.trustedProxies.length > 0) return false;
  const incoming = await headers();
  return incoming.get("x-direct") === "1" && isLoopbackHost(incoming.get("host") ?? "");
}
