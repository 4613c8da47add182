"use client";

import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";

import { type FieldDefinition, fieldError, type FormValues, isShown } from "#contracts/form.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";
import { mustClear } from "#lib/max-price/form-state.ts";

/** One field of the filing's form: its value, its error, and what happens when it is changed and left. */
export function useFormField(field: FieldDefinition) {
  const form = useFormContext<FormValues>();
  const { field: bound, fieldState } = useController({ name: field.code, control: form.control });
  const [cleared, setCleared] = useState<string | null>(null);

  function change(value: string): void {
    setCleared(null);
    bound.onChange(value);
    if (fieldState.error) form.clearErrors(field.code);
    dropHidden(field.code);
  }

  /** Values of fields that this choice hides do not outlive it. */
  function dropHidden(parent: string): void {
    const values = form.getValues();
    for (const child of maxPriceFields) {
      if (child.parentNode?.code !== parent || isShown(child, values)) continue;
      if (values[child.code]) form.setValue(child.code, "", { shouldDirty: true });
      form.clearErrors(child.code);
    }
  }

  /** A value that cannot be right is cleared, as the specification asks, and can be had back to be mended. */
  function leave(): void {
    const values = form.getValues();
    const value = values[field.code] ?? "";
    if (!mustClear(field, values)) {
      bound.onBlur();
      return;
    }
    const message = fieldError(field, value, values) ?? "";
    setCleared(value);
    form.setValue(field.code, "", { shouldDirty: true });
    form.setError(field.code, { type: "cleared", message: `${message}，原内容已清除` });
  }

  function restore(): void {
    if (cleared === null) return;
    form.setValue(field.code, cleared, { shouldDirty: true });
    setCleared(null);
    form.setFocus(field.code);
  }

  return {
    id: `field-${field.code}`,
    name: field.code,
    value: bound.value ?? "",
    error: fieldState.error?.message,
    ref: bound.ref,
    cleared,
    change,
    leave,
    restore,
  };
}
