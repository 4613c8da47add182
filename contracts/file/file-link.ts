import { z } from "zod";

import { fileIdSchema, fileLinkIdSchema } from "../ids.ts";

export const fileLinkDays = [7, 30, 180] as const;
export type FileLinkDays = (typeof fileLinkDays)[number];
export const fileLinkDaysDefault: FileLinkDays = 30;

export const fileLinksPerFile = 20;

export const fileLinkCreateInputSchema = z.object({
  fileId: fileIdSchema,
  days: z.literal(fileLinkDays).default(fileLinkDaysDefault),
});
export const fileLinkCreateOutputSchema = z.object({
  id: fileLinkIdSchema,
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type FileLinkCreated = z.infer<typeof fileLinkCreateOutputSchema>;

export const fileLinkListInputSchema = z.object({ fileId: fileIdSchema });
export const fileLinkSchema = z.object({
  id: fileLinkIdSchema,
  state: z.enum(["good", "expired", "revoked"]),
  madeBy: z.string(),
  unitName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  views: z.int().nonnegative(),
});
export type FileLink = z.infer<typeof fileLinkSchema>;
export const fileLinkListOutputSchema = z.array(fileLinkSchema);

export const fileLinkRevokeInputSchema = z.object({ fileLinkId: fileLinkIdSchema });

/** Accepts any string, so a malformed token reads as an unknown link, not as a bad request. */
export const fileLinkViewInputSchema = z.object({ token: z.string().max(200) });
export const sharedFileSchema = z.object({
  fileName: z.string(),
  fileSize: z.int().nonnegative(),
  expiresAt: z.iso.datetime(),
});
export type SharedFile = z.infer<typeof sharedFileSchema>;
