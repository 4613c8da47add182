"use client";

import { useFormContext } from "react-hook-form";

import type { FormValues } from "#contracts/form.ts";
import { consequences } from "#lib/form/consequences.ts";

import { useFormShape } from "./form-shape.ts";

/** Writes values into the form together with what follows: hidden fields and dropdowns below are emptied. */
export function useFormWriter(): (given: FormValues) => void {
  const form = useFormContext<FormValues>();
  const { fields } = useFormShape().form;
  return (given) => {
    const before = form.getValues();
    const changed = Object.keys(given).filter((code) => (before[code] ?? "") !== given[code]);
    const emptied = consequences(fields, changed, { ...before, ...given });
    for (const [code, value] of Object.entries({ ...emptied, ...given })) {
      form.setValue(code, value, { shouldDirty: true });
      form.clearErrors(code);
    }
  };
}
