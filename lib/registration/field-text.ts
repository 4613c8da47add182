import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";
import { fieldText } from "#contracts/form/text.ts";
import { withUnit } from "#contracts/form/with-unit.ts";

export function registrationText(
  field: FieldDefinition,
  { values, regionName }: { values: FormValues; regionName: string },
): string {
  const text = fieldText(field, values[field.code] ?? "", { regionCode: regionName });
  return field.type === "money" ? withUnit(text, field.append ?? "元") : text;
}
