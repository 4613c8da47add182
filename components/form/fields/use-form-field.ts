"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { useController, useFormContext } from "react-hook-form";

import { ordersWith } from "#contracts/form/dates.ts";
import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";
import { type FieldProblem, fieldProblem, lengthProblem, mustClear } from "#contracts/form/judgement.ts";
import { warn } from "#lib/http/notices.ts";

import { useFormShape } from "../form-shape.ts";
import { useFormWriter } from "../use-form-writer.ts";

export function useFormField(field: FieldDefinition) {
  const { code } = field;
  const form = useFormContext<FormValues>();
  const { fields } = useFormShape().form;
  const { field: bound, fieldState } = useController({ name: code, control: form.control });
  const [cleared, setCleared] = useState<string | null>(null);
  const write = useFormWriter();

  /** `label` of the option is stored if the definition names a `childLabel`. */
  function change(value: string, label = ""): void {
    setCleared(null);
    write(field.childLabel === undefined ? { [code]: value } : { [code]: value, [field.childLabel]: label });
  }

  /** Clears an invalid value, as specified, and offers to restore it. */
  function leave(): void {
    const values = form.getValues();
    const value = values[code] ?? "";
    const problem = fieldProblem(field, value, { fields, values, now: new Date() });
    if (problem && mustClear(problem)) return clear(value, problem);
    if (value !== "" || cleared === null) bound.onBlur();
    for (const { earlier, later } of ordersWith(code, fields)) {
      const other = earlier.code === code ? later.code : earlier.code;
      if (form.getFieldState(other).error && values[other]) void form.trigger(other);
    }
  }

  function clear(value: string, { kind, message }: FieldProblem): void {
    // Commits the pending value first: the control must render it before it is cleared.
    flushSync(() => undefined);
    change("");
    setCleared(value);
    form.setError(code, { type: "cleared", message });
    if (kind === "date") warn(message);
  }

  function restore(): void {
    if (cleared === null) return;
    change(cleared);
    form.setFocus(code);
  }

  const value = bound.value ?? "";
  return {
    id: `field-${code}`,
    name: code,
    value,
    error: lengthProblem(field, value) ?? fieldState.error?.message,
    ref: bound.ref,
    cleared,
    change,
    leave,
    restore,
  };
}
