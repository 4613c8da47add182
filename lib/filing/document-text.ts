import { fieldText } from "#contracts/form/text.ts";
import { maskNumber } from "#lib/util/mask.ts";

/** A value in a document that others read: a person's number keeps its first 3 and last 4 figures. */
export function documentText(...args: Parameters<typeof fieldText>): string {
  const text = fieldText(...args);
  return args[0].personal ? maskNumber(text) : text;
}
