import type { FieldError } from "#contracts/errors/errors.ts";
import { type FieldDefinition, type FormValues, isEditable, isShown } from "#contracts/form/form.ts";

import type { FormModel } from "./form-model.ts";

export type FormGroup = { code: string; name: string; fields: FieldDefinition[] };

export function shownGroups({ fields, groups }: FormModel, values: FormValues): FormGroup[] {
  return groups.map((group) => ({
    ...group,
    fields: fields.filter((field) => field.group === group.code && isShown(field, values, fields)),
  }));
}

export function decidingCodes({ fields }: FormModel): string[] {
  return [...new Set(fields.flatMap((field) => field.parentNode?.code ?? []))];
}

function codesOf(fields: readonly FieldDefinition[]): string[] {
  return fields.flatMap(({ code, childLabel }) => (childLabel === undefined ? [code] : [code, childLabel]));
}

function textsOf(codes: readonly string[], values: FormValues): FormValues {
  return Object.fromEntries(codes.map((code) => [code, values[code] ?? ""]));
}

export function formOf({ fields }: FormModel, values: FormValues): FormValues {
  return textsOf(codesOf(fields), values);
}

export function lockedValues({ fields }: FormModel, values: FormValues): FormValues {
  return textsOf(codesOf(fields.filter((field) => !isEditable(field))), values);
}

/** An empty value clears the stored one. */
export function changedValues(
  { fields }: Pick<FormModel, "fields">,
  saved: FormValues,
  values: FormValues,
): FormValues {
  const codes = codesOf(fields.filter(isEditable));
  const changed = codes.filter((code) => (values[code] ?? "") !== (saved[code] ?? ""));
  return textsOf(changed, values);
}

export function errorsByCode(form: FormModel, values: FormValues, now: Date): Map<string, string> {
  return new Map(form.errors(values, now).map((error) => [error.path, error.message]));
}

/** The faults of filled fields: a missing value is no fault before it is submitted. */
export function faultsByCode(form: FormModel, values: FormValues, now: Date): Map<string, string> {
  const errors = errorsByCode(form, values, now);
  return new Map([...errors].filter(([code]) => (values[code] ?? "").trim() !== ""));
}

export type GroupProgress = { code: string; missing: number; wrong: number };

export function progressOf(form: FormModel, values: FormValues, now: Date): GroupProgress[] {
  const errors = errorsByCode(form, values, now);
  const faults = faultsByCode(form, values, now);
  return shownGroups(form, values).map(({ code, fields }) => {
    const faulty = fields.filter((field) => errors.has(field.code));
    const wrong = faulty.filter((field) => faults.has(field.code));
    return { code, missing: faulty.length - wrong.length, wrong: wrong.length };
  });
}

export function inFormOrder({ fields }: FormModel, errors: readonly FieldError[]): FieldError[] {
  const order = new Map(fields.map((field, index) => [field.code, index]));
  const at = (error: FieldError): number => order.get(error.path) ?? fields.length;
  return [...errors].sort((a, b) => at(a) - at(b));
}
