import { z } from "zod";

import { phraseIdSchema } from "./ids.ts";

/** 常用意见: so many of a person, as many of a station; characters of one. */
export const phraseLimits = { most: 30, chars: 200 } as const;

/** Whose it is: one's own, or everybody's of the station. */
export const phraseOwnerSchema = z.enum(["own", "station"]);
export type PhraseOwner = z.infer<typeof phraseOwnerSchema>;

export const phraseListOutputSchema = z.array(
  z.object({ id: phraseIdSchema, owner: phraseOwnerSchema, text: z.string() }),
);
export type Phrase = z.infer<typeof phraseListOutputSchema>[number];

export const phraseSaveInputSchema = z.object({
  owner: phraseOwnerSchema,
  text: z
    .string()
    .trim()
    .min(1, "请填写常用意见")
    .max(phraseLimits.chars, `常用意见不能超过${phraseLimits.chars}个字`),
});
export type PhraseSaveInput = z.infer<typeof phraseSaveInputSchema>;
