import type { FormValues } from "#contracts/form/form.ts";
import { fieldText } from "#contracts/form/text.ts";

import { changeText } from "./change-text.ts";
import type { FormModel } from "./form-model.ts";
import { changedValues } from "./form-state.ts";

type Newest = { now: FormValues; names?: Readonly<Record<string, string>> };

/** Changes by others since a form began, in words. `names`: texts of values that are codes. */
export function changesMeanwhile(
  form: Pick<FormModel, "fields">,
  begun: FormValues,
  { now, names = {} }: Newest,
): string[] {
  const changed = changedValues(form, begun, now);
  return form.fields.flatMap((field) => {
    const value = changed[field.code];
    if (value === undefined) return [];
    return [changeText(field.name, fieldText(field, value, names))];
  });
}
