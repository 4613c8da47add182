import "server-only";

import { isOwnOrigin } from "#lib/runtime/hosts.ts";

/** Proof that a page of ours sent the request. No proof is no: a browser sends one of the two headers with every POST. */
export function isSameOrigin(headers: Headers, publicOrigin: string | undefined): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin !== null) return isOwnOrigin(origin, headers.get("host") ?? "", publicOrigin);
  return site === "same-origin";
}
