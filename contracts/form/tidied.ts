import type { FieldDefinition } from "./form.ts";

/** A text line as it is kept when the field is left: without blanks around it, which come from pasting. */
export function tidied({ type, capitals = false }: FieldDefinition, text: string): string {
  if (type !== "input") return text;
  const trimmed = text.trim();
  return capitals ? trimmed.toUpperCase() : trimmed;
}
