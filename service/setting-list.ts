import { z } from "zod";

const parts = (text: string, by: RegExp | string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** A setting with several values, separated by commas; a value may hold blanks. */
export const commaListSchema = z
  .string()
  .default("")
  .transform((text) => parts(text, ","));

/** A setting with several names, separated by commas or blanks. */
export const nameListSchema = z
  .string()
  .default("")
  .transform((text) => parts(text, /[\s,]+/));
