import type { FieldDefinition } from "#contracts/form.ts";
import { mobile } from "#contracts/max-price/fields/patterns.ts";
import { formatMoney, groupThousands } from "#lib/util/amount.ts";
import { maskPhone } from "#lib/util/mask.ts";

const amount = /^\d+(\.\d+)?$/;

/** A field's value as people read it; the names of regions and stations come from the record. */
export function fieldText(
  field: FieldDefinition,
  value: string,
  names: Readonly<Record<string, string>> = {},
): string {
  if (value === "") return "";
  if (names[field.code]) return names[field.code] ?? value;
  if (field.options) return optionText(field.options, value);
  if (field.type === "money" || (field.type === "auto" && field.append?.startsWith("元")))
    return amount.test(value) ? formatMoney(value) : value;
  if (field.type === "number") return amount.test(value) ? groupThousands(value) : value;
  return value;
}

/** The same in a document that others read: a phone number keeps its first 3 and last 4 figures. */
export function documentText(...args: Parameters<typeof fieldText>): string {
  const text = fieldText(...args);
  return args[0].regex === mobile.regex ? maskPhone(text) : text;
}

function optionText(options: readonly { value: string; label: string }[], value: string): string {
  return value
    .split(",")
    .map((part) => options.find((option) => option.value === part)?.label ?? part)
    .join("、");
}
