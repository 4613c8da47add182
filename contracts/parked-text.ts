import { z } from "zod";

/**
 * `parkedTextKey`: what the browser seals the account's unsent text with. `owner` names the account without telling
 * which it is; `key` is 32 bytes of AES-256-GCM in base64 and stays in memory.
 */
export const parkedTextKeyOutputSchema = z.object({
  owner: z.string().regex(/^[0-9a-f]{32}$/),
  key: z.base64().length(44),
});
export type ParkedTextKey = z.infer<typeof parkedTextKeyOutputSchema>;

/** One field that was typed and not sent: the stored value it was typed over, the new one, and when (epoch ms). */
export const parkedFieldSchema = z.object({ base: z.string(), value: z.string(), at: z.number() });
export const parkedFieldsSchema = z.record(z.string(), parkedFieldSchema);
export type ParkedField = z.infer<typeof parkedFieldSchema>;
export type ParkedFields = z.infer<typeof parkedFieldsSchema>;
