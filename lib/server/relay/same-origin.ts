import "server-only";

import { isOwnOrigin } from "#lib/runtime/hosts.ts";

/** Rejects requests with neither header: browsers send at least one of them with every POST. */
export function isSameOrigin(headers: Headers, publicOrigin: string | undefined): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin !== null) return isOwnOrigin(origin, headers.get("host") ?? "", publicOrigin);
  return site === "same-origin";
}
