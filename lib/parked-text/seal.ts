import { z } from "zod";

import { type ParkedTextKey, parkedFieldsSchema } from "#contracts/parked-text.ts";

import type { ParkedRecord } from "./parking.ts";

export const sealedRecordSchema = z.object({
  owner: z.string(),
  /** Epoch ms of the last write; old records are deleted by it. */
  at: z.number(),
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  sealed: z.instanceof(Uint8Array<ArrayBuffer>),
});
export type SealedRecord = z.infer<typeof sealedRecordSchema>;

export type Sealer = {
  owner: string;
  seal: (record: ParkedRecord, at: number) => Promise<SealedRecord>;
  open: (id: string, sealed: SealedRecord) => Promise<ParkedRecord | null>;
};

const contentSchema = z.object({ subject: z.string(), fields: parkedFieldsSchema });
const algorithm = "AES-GCM";

/** Non-extractable key; record id and owner are bound as additional data. */
export async function createSealer({ owner, key }: ParkedTextKey): Promise<Sealer> {
  const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const cryptoKey = await crypto.subtle.importKey("raw", raw, algorithm, false, ["encrypt", "decrypt"]);
  const bound = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: algorithm,
    iv,
    additionalData: new TextEncoder().encode(`${owner}:${id}`),
  });
  return {
    owner,
    seal: async ({ id, subject, fields }, at) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify({ subject, fields }));
      const sealed = await crypto.subtle.encrypt(bound(id, iv), cryptoKey, text);
      return { owner, at, iv, sealed: new Uint8Array(sealed) };
    },
    open: async (id, { iv, sealed }) => {
      try {
        const text = await crypto.subtle.decrypt(bound(id, iv), cryptoKey, sealed);
        return { id, ...contentSchema.parse(JSON.parse(new TextDecoder().decode(text))) };
      } catch {
        return null;
      }
    },
  };
}
