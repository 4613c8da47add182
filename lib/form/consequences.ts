import { type FieldDefinition, type FormValues, isEditable, isShown } from "#contracts/form.ts";

/**
 * What has to be emptied after the fields of these codes have changed: the dropdowns below them, and whatever the
 * new values hide. Until nothing more follows, for what is emptied has followers of its own.
 */
export function consequences(
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
