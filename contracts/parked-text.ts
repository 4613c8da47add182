import { z } from "zod";

/** `owner` identifies the account without revealing it; `key` is an AES-256-GCM key in base64, kept in memory only. */
export const parkedTextKeyOutputSchema = z.object({
  owner: z.string().regex(/^[0-9a-f]{32}$/),
  key: z.base64().length(44),
});
export type ParkedTextKey = z.infer<typeof parkedTextKeyOutputSchema>;

/** `base`: the stored value it was typed over; `at`: epoch ms. */
const parkedFieldSchema = z.object({ base: z.string(), value: z.string(), at: z.number() });
export const parkedFieldsSchema = z.record(z.string(), parkedFieldSchema);
export type ParkedFields = z.infer<typeof parkedFieldsSchema>;
