import { fieldText } from "#contracts/form/text.ts";
import { maskNumber } from "#lib/util/mask.ts";

/** Masks personal numbers to the first 3 and last 4 digits. */
export function documentText(...args: Parameters<typeof fieldText>): string {
  const text = fieldText(...args);
  return args[0].personal ? maskNumber(text) : text;
}
