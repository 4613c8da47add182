import { type FieldDefinition, type FormValues, isShown } from "#contracts/form/form.ts";

/**
 * Values of fields that `after` hides, for `shownAgain`: those they had until now, or were hidden with before. A field
 * that is shown is forgotten, so that what is emptied there stays empty.
 */
export function hiddenValues(
  fields: readonly FieldDefinition[],
  hidden: FormValues,
  before: FormValues,
  after: FormValues,
): FormValues {
  const kept: FormValues = {};
  for (const field of fields) {
    if (isShown(field, after, fields)) continue;
    for (const code of [field.code, field.childLabel]) {
      const value = code !== undefined && (before[code] || hidden[code]);
      if (value) kept[code] = value;
    }
  }
  return kept;
}

/** The remembered values of fields that `after` shows empty. Transitive: a value may show further fields. */
export function shownAgain(
  fields: readonly FieldDefinition[],
  hidden: FormValues,
  after: FormValues,
): FormValues {
  const back: FormValues = {};
  for (let found = true; found;) {
    found = false;
    for (const field of fields) {
      const now = { ...after, ...back };
      const value = hidden[field.code];
      if (!value || now[field.code] || !isShown(field, now, fields)) continue;
      back[field.code] = value;
      if (field.childLabel !== undefined) back[field.childLabel] = hidden[field.childLabel] ?? "";
      found = true;
    }
  }
  return back;
}
