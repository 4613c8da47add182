import type { ParkedTextKey } from "#contracts/parked-text.ts";
import type { Call } from "#service/core/call.ts";
import { deriveKey } from "#service/core/secret.ts";

/** Derived, not stored: the same in every session of an account, different for every account. */
export async function parkedTextKey({ deps, actor }: Call): Promise<ParkedTextKey> {
  const derive = (purpose: string): Buffer => deriveKey(deps.env.SERVICE_SECRET, purpose);
  return {
    owner: derive(`parked-text-owner:${actor.accountId}`).subarray(0, 16).toString("hex"),
    key: derive(`parked-text:${actor.accountId}`).toString("base64"),
  };
}
