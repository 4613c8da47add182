import { z } from "zod";

import { deriveKey } from "#service/core/secret.ts";

/** `seal` derives the keys of parts, `name` the names of stored files. */
export type BackupKey = { id: string; seal: Buffer; name: Buffer };

const pattern = /^(?:(b[1-9]\d{0,3}):)?([A-Za-z0-9+/]{43}=)$/;

/** As DATA_KEY, with the prefix `b2:` etc. once there is more than one key. */
export const backupKeySchema = z.string().transform((text, context): BackupKey => {
  const [, id = "b1", encoded] = pattern.exec(text.trim()) ?? [];
  if (encoded === undefined) {
    context.addIssue({ code: "custom", message: "must be 32 bytes in base64: openssl rand -base64 32" });
    return z.NEVER;
  }
  return { id, seal: deriveKey(encoded, `backup:${id}`), name: deriveKey(encoded, `backup-name:${id}`) };
});

export const oldBackupKeysSchema = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter((part) => part.trim() !== ""))
  .pipe(z.array(backupKeySchema));
