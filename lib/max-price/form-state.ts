import type { FieldError } from "#contracts/errors.ts";
import {
  type FieldDefinition,
  fieldError,
  type FieldType,
  type FormValues,
  isShown,
  keptValues,
} from "#contracts/form.ts";
import { maxPriceFields, maxPriceGroups } from "#contracts/max-price/fields.ts";
import { maxPriceFormErrors } from "#contracts/max-price/rules.ts";

export type FormGroup = { code: string; name: string; fields: FieldDefinition[] };

/** The form as it stands: groups in order, each with the fields that these values show. */
export function shownGroups(values: FormValues): FormGroup[] {
  return maxPriceGroups.map((group) => ({
    ...group,
    fields: maxPriceFields.filter((field) => field.group === group.code && isShown(field, values)),
  }));
}

/** The form's values with every field present, as the controls want them. */
export function formOf(values: FormValues): FormValues {
  return Object.fromEntries(maxPriceFields.map((field) => [field.code, values[field.code] ?? ""]));
}

/** The fields that nobody types, every one of them. */
export function autoValues(values: FormValues): FormValues {
  const auto = maxPriceFields.filter((field) => field.type === "auto");
  return Object.fromEntries(auto.map((field) => [field.code, values[field.code] ?? ""]));
}

const typedFields = maxPriceFields.filter((field) => field.type !== "auto");

/** What a person wrote: hidden values dropped, and the fields that the service fills itself left to it. */
export function typedValues(values: FormValues): FormValues {
  return keptValues(typedFields, values);
}

/** What is sent: only what differs from the last save; an empty value clears its field. */
export function changedValues(saved: FormValues, values: FormValues): FormValues {
  const codes = typedFields.map((field) => field.code);
  const changed = codes.filter((code) => (values[code] ?? "") !== (saved[code] ?? ""));
  return Object.fromEntries(changed.map((code) => [code, values[code] ?? ""]));
}

/** Wrong fields by code; the same judgement as the service's. */
export function errorsByCode(values: FormValues): Map<string, string> {
  return new Map(maxPriceFormErrors(values).map((error) => [error.path, error.message]));
}

/** The sentence for one field now, or null. */
export function errorOf(code: string, values: FormValues): string | null {
  return errorsByCode(values).get(code) ?? null;
}

/** Their fields say themselves what cannot be read, and keep it to be mended. */
const mended: readonly FieldType[] = ["money", "number", "date", "month", "datetime"];

/** A value that cannot be right is cleared on leaving the field; a missing or disputed one stays. */
export function mustClear(field: FieldDefinition, values: FormValues): boolean {
  const value = values[field.code] ?? "";
  if (value === "" || fieldError(field, value, values) === null) return false;
  const { limit: _, ...own } = field;
  return !mended.includes(field.type) || fieldError(own, value, values) === null;
}

export type GroupProgress = { code: string; missing: number; wrong: number };

/** What each section still lacks, for the side navigation. */
export function progressOf(values: FormValues): GroupProgress[] {
  const errors = errorsByCode(values);
  return shownGroups(values).map(({ code, fields }) => {
    const wrong = fields.filter((field) => errors.has(field.code));
    const missing = wrong.filter((field) => (values[field.code] ?? "").trim() === "");
    return { code, missing: missing.length, wrong: wrong.length - missing.length };
  });
}

/** The summary above the form: in the order of the form, papers last. */
export function inFormOrder(errors: readonly FieldError[]): FieldError[] {
  const order = new Map(maxPriceFields.map((field, index) => [field.code, index]));
  const at = (error: FieldError): number => order.get(error.path) ?? maxPriceFields.length;
  return [...errors].sort((a, b) => at(a) - at(b));
}
