import { z } from "zod";

import { codeIdSchema } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { phoneSchema } from "#contracts/sms/phone.ts";
import { readValue, storeValue } from "#lib/util/browser/storage.ts";

const memorySchema = z.object({
  phone: phoneSchema,
  codeId: codeIdSchema,
  /** Epoch ms. */
  againAt: z.number(),
  /** Phone already verified; the resulting challenge was kept in memory only. */
  proved: z.boolean(),
});
export type ForgotMemory = z.infer<typeof memorySchema>;

/** Keeps neither the code nor the challenge: the next person at this computer could use them. */
export function rememberForgot(storage: Storage, memory: ForgotMemory): void {
  storeValue(storage, "forgot", memory);
}

export function recallForgot(storage: Storage, now: number): ForgotMemory | null {
  const memory = readValue(storage, "forgot", memorySchema);
  if (memory === null) return null;
  return memory.againAt - limits.codePause + limits.codeLife > now ? memory : null;
}

export function forgetForgot(storage: Storage): void {
  storage.removeItem("forgot");
}
