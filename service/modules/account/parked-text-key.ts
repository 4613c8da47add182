import type { ParkedTextKey } from "#contracts/parked-text.ts";
import type { Call } from "#service/http/call.ts";
import { deriveKey } from "#service/http/secret.ts";

/** Derived, not stored: the same account gets the same key in every session, and nobody else gets it. */
export async function parkedTextKey({ deps, actor }: Call): Promise<ParkedTextKey> {
  const derive = (purpose: string): Buffer => deriveKey(deps.env.SERVICE_SECRET, purpose);
  return {
    owner: derive(`parked-text-owner:${actor.accountId}`).subarray(0, 16).toString("hex"),
    key: derive(`parked-text:${actor.accountId}`).toString("base64"),
  };
}
