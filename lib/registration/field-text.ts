import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";
import { fieldText } from "#contracts/form/text.ts";

export function registrationText(
  field: FieldDefinition,
  { values, regionName }: { values: FormValues; regionName: string },
): string {
  const text = fieldText(field, values[field.code] ?? "", { regionCode: regionName });
  return field.type === "money" && text !== "" ? `${text} ${field.append ?? "元"}` : text;
}
