import { directFields, enterpriseGroups } from "#contracts/enterprise/fields.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { fieldText } from "#contracts/form/text.ts";
import { registrationErrors } from "#contracts/registration/rules.ts";
import type { FormModel } from "#lib/form/form-model.ts";

export const directForm: FormModel = {
  fields: directFields,
  groups: enterpriseGroups,
  errors: (values, now) => registrationErrors(directFields, values, now),
};

/** Only what was changed is sent, so that a colleague's change of another field stays. */
export function changedValues(begun: FormValues, values: FormValues): FormValues {
  const changed = directFields.filter(({ code }) => (values[code] ?? "") !== (begun[code] ?? ""));
  return Object.fromEntries(changed.map(({ code }) => [code, values[code] ?? ""]));
}

/** What a colleague changed meanwhile, in words: 联系人已改为“周敏”. */
export function changesMeanwhile(begun: FormValues, now: FormValues): string[] {
  return Object.entries(changedValues(begun, now)).flatMap(([code, value]) => {
    const field = directFields.find((known) => known.code === code);
    if (!field) return [];
    const text = fieldText(field, value);
    return [text === "" ? `${field.name}已清空` : `${field.name}已改为“${text}”`];
  });
}
