"use client";

import { useEffect, useState } from "react";
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from "react-hook-form";

import type { FormValues } from "#contracts/form/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { errorsByCode, faultsByCode, formOf } from "#lib/form/form-state.ts";

/** Validates with the contract's rules, as the service does. */
function resolverOf(form: FormModel): Resolver<FormValues> {
  return (values) => {
    const errors: FieldErrors<FormValues> = {};
    const found = errorsByCode(form, values, new Date());
    for (const [code, message] of found) errors[code] = { type: "rule", message };
    return found.size === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Milliseconds, longer than a press: a fault that appears under a pressed button moves it away from the pointer. */
const delayError = 250;

export function useFormModel(form: FormModel, values: FormValues): UseFormReturn<FormValues> {
  const model = useForm<FormValues>({
    defaultValues: formOf(form, values),
    resolver: resolverOf(form),
    mode: "onBlur",
    delayError,
  });
  const { setError } = model;
  const [stored] = useState(values);
  // A fault stays marked over a reload.
  useEffect(() => {
    for (const [code, message] of faultsByCode(form, stored, new Date())) {
      setError(code, { type: "rule", message });
    }
  }, [form, stored, setError]);
  return model;
}
