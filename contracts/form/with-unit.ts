import type { FieldDefinition, FormValues } from "./form.ts";
import { fieldText } from "./text.ts";

/** `420天`, `100%`, but `23.6 m`: only Latin units stand apart. */
export function withUnit(text: string, unit: string | undefined): string {
  if (text === "" || !unit) return text;
  return /^[\p{Script=Han}%]/u.test(unit) ? `${text}${unit}` : `${text} ${unit}`;
}

/** `元/m²` of an amount per scale unit; `元` while none is chosen. */
export function fieldUnit(
  { append, per }: FieldDefinition,
  fields: readonly FieldDefinition[],
  values: FormValues,
): string | undefined {
  const divisor = fields.find(({ code }) => code === per);
  const chosen = divisor ? fieldText(divisor, values[divisor.code] ?? "") : "";
  return append && chosen !== "" ? `${append}/${chosen}` : append;
}
