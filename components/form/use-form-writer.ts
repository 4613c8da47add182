"use client";

import { useFormContext } from "react-hook-form";

import type { FormValues } from "#contracts/form/form.ts";
import { clearDependentFields } from "#lib/form/clear-dependent-fields.ts";

import { useFormShape } from "./form-shape.ts";

/** Also empties hidden fields and dependent dropdowns. */
export function useFormWriter(): (given: FormValues) => void {
  const form = useFormContext<FormValues>();
  const { fields } = useFormShape().form;
  return (given) => {
    const before = form.getValues();
    const changed = Object.keys(given).filter((code) => (before[code] ?? "") !== given[code]);
    const emptied = clearDependentFields(fields, changed, { ...before, ...given });
    for (const [code, value] of Object.entries({ ...emptied, ...given })) {
      form.setValue(code, value, { shouldDirty: true });
      form.clearErrors(code);
    }
  };
}
