"use client";

import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from "react-hook-form";

import type { FormValues } from "#contracts/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { errorsByCode, formOf } from "#lib/form/form-state.ts";

/** The form's one judgement is the contract's, the same that the service passes. */
function resolverOf(form: FormModel): Resolver<FormValues> {
  return (values) => {
    const errors: FieldErrors<FormValues> = {};
    const found = errorsByCode(form, values, new Date());
    for (const [code, message] of found) errors[code] = { type: "rule", message };
    return found.size === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** The state of a form, every field present. */
export function useFormModel(form: FormModel, values: FormValues): UseFormReturn<FormValues> {
  return useForm<FormValues>({
    defaultValues: formOf(form, values),
    resolver: resolverOf(form),
    mode: "onBlur",
  });
}
