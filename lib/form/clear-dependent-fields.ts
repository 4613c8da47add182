import { type FieldDefinition, type FormValues, isEditable, isShown } from "#contracts/form/form.ts";

/** Transitive: cleared fields may hide or clear further ones. */
export function clearDependentFields(
  fields: readonly FieldDefinition[],
  changed: readonly string[],
  values: FormValues,
): FormValues {
  const emptied: FormValues = {};
  const empty = (field: FieldDefinition): void => {
    for (const code of [field.code, field.childLabel]) if (code !== undefined) emptied[code] = "";
  };
  const open = [...changed];
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    const now = { ...values, ...emptied };
    const childCode = fields.find((field) => field.code === code)?.childCode;
    for (const field of fields) {
      const follows = field.code === childCode || !isShown(field, now, fields);
      if (!follows || !isEditable(field) || (now[field.code] ?? "") === "") continue;
      empty(field);
      open.push(field.code);
    }
  }
  return emptied;
}
