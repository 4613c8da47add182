import { z } from "zod";

import { limits } from "#contracts/limits.ts";
import { phoneSchema } from "#contracts/phone.ts";
import { readValue, storeValue } from "#lib/util/storage.ts";

const memorySchema = z.object({
  phone: phoneSchema,
  codeId: z.uuid(),
  /** Milliseconds since 1970. */
  againAt: z.number(),
  /** The phone was proved already; what stood for that was in the page alone. */
  proved: z.boolean(),
});
export type ForgotMemory = z.infer<typeof memorySchema>;

/**
 * What 忘记密码 keeps over a reload: which phone a code was sent to. Neither the code nor the ticket for a new password
 * is kept: whoever sits down here next could use them.
 */
export function rememberForgot(storage: Storage, memory: ForgotMemory): void {
  storeValue(storage, "forgot", memory);
}

/** Null when nothing was asked for, or the code is over by now. */
export function recallForgot(storage: Storage, now: number): ForgotMemory | null {
  const memory = readValue(storage, "forgot", memorySchema);
  if (memory === null) return null;
  return memory.againAt - limits.codePause + limits.codeLife > now ? memory : null;
}

export function forgetForgot(storage: Storage): void {
  storage.removeItem("forgot");
}
