import { z } from "zod";

import { deriveKey } from "#service/core/secret.ts";

/** The `k` in an id stands for AES-256-GCM; another algorithm gets another letter in the same columns. */
export type DataKey = { id: string; seal: Buffer; index: Buffer };

const pattern = /^(?:(k[1-9]\d{0,3}):)?([A-Za-z0-9+/]{43}=)$/;

/** 32 bytes in base64, prefixed `k2:` etc. once there is more than one key. */
export const dataKeySchema = z.string().transform((text, context): DataKey => {
  const [, id = "k1", encoded] = pattern.exec(text.trim()) ?? [];
  if (encoded === undefined) {
    context.addIssue({ code: "custom", message: "must be 32 bytes in base64: openssl rand -base64 32" });
    return z.NEVER;
  }
  return {
    id,
    seal: deriveKey(encoded, `personal-data:${id}`),
    index: deriveKey(encoded, `personal-data-index:${id}`),
  };
});

export const oldDataKeysSchema = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter((part) => part.trim() !== ""))
  .pipe(z.array(dataKeySchema));
