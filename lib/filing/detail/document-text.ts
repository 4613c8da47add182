import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldText } from "#contracts/form/text.ts";
import { maskNumber } from "#lib/util/mask.ts";

type Named = Readonly<Record<string, string>>;

/** Masks personal numbers to the first 3 and last 4 digits. */
export function documentText(
  field: FieldDefinition,
  value: string,
  names?: Named,
  textOf: typeof fieldText = fieldText,
): string {
  const text = textOf(field, value, names);
  return field.personal ? maskNumber(text) : text;
}
