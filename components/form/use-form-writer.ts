"use client";

import type { FormValues } from "#contracts/form/form.ts";
import { clearDependentFields } from "#lib/form/clear-dependent-fields.ts";
import { hiddenValues, shownAgain } from "#lib/form/hidden-values.ts";

import { useFormShape } from "./form-shape.ts";
import { useForm } from "./use-form.ts";

/** By form: what its hidden fields held, until they are shown again or values are laid in from elsewhere. */
const hiddenByForm = new WeakMap<object, { laid: number; values: FormValues }>();

/** Also empties hidden fields and dependent dropdowns; fields shown again get their values back. */
export function useFormWriter(): (given: FormValues) => void {
  const form = useForm();
  const { fields } = useFormShape().form;
  return (given) => {
    const before = form.values();
    const changed = Object.keys(given).filter((code) => (before[code] ?? "") !== given[code]);
    const emptied = clearDependentFields(fields, changed, { ...before, ...given });
    const after = { ...before, ...emptied, ...given };
    const { laid } = form.getState();
    const known = hiddenByForm.get(form);
    const hidden = known?.laid === laid ? known.values : {};
    const restored = shownAgain(fields, hidden, after);
    hiddenByForm.set(form, { laid, values: hiddenValues(fields, hidden, before, { ...after, ...restored }) });
    form.write({ ...emptied, ...restored, ...given });
  };
}
