import { z } from "zod";

const parts = (text: string, by: RegExp | string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const commaListSchema = z
  .string()
  .default("")
  .transform((text) => parts(text, ","));

export const nameListSchema = z
  .string()
  .default("")
  .transform((text) => parts(text, /[\s,]+/));
