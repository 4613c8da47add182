import type { FormValues } from "#contracts/form/form.ts";
import { fieldText } from "#contracts/form/text.ts";

import type { FormModel } from "./form-model.ts";
import { changedValues } from "./form-state.ts";

type Newest = { now: FormValues; names?: Readonly<Record<string, string>> };

/** Changes by others since a form began, in words: 联系人已改为“周敏”. `names`: texts of values that are codes. */
export function changesMeanwhile(
  form: Pick<FormModel, "fields">,
  begun: FormValues,
  { now, names = {} }: Newest,
): string[] {
  const changed = changedValues(form, begun, now);
  return form.fields.flatMap((field) => {
    const value = changed[field.code];
    if (value === undefined) return [];
    const text = fieldText(field, value, names);
    return [text === "" ? `${field.name}已清空` : `${field.name}已改为“${text}”`];
  });
}
