"use client";

import { useState } from "react";
import { flushSync } from "react-dom";

import { controlOf } from "#components/ui/navigation/focus-within.ts";
import { ordersWith } from "#contracts/form/dates.ts";
import type { FieldDefinition } from "#contracts/form/form.ts";
import { type FieldProblem, fieldProblem, lengthProblem, mustClear } from "#contracts/form/judgement.ts";
import { tidied } from "#contracts/form/tidied.ts";
import { warn } from "#lib/http/notices.ts";

import { useFormShape } from "../form-shape.ts";
import { useFormWriter } from "../use-form-writer.ts";
import { useError, useForm, useValue } from "../use-form.ts";

export function useFormField(field: FieldDefinition) {
  const { code } = field;
  const id = `field-${code}`;
  const form = useForm();
  const { fields } = useFormShape().form;
  const value = useValue(code);
  const error = useError(code);
  const [cleared, setCleared] = useState<string | null>(null);
  const [putBack, setPutBack] = useState<string | null>(null);
  const write = useFormWriter();

  /** `label` of the option is stored if the definition names a `childLabel`. */
  function change(value: string, label = ""): void {
    setCleared(null);
    write(field.childLabel === undefined ? { [code]: value } : { [code]: value, [field.childLabel]: label });
  }

  /** Clears an invalid value, as specified, and offers to restore it. */
  function leave(): void {
    const typed = form.values()[code] ?? "";
    const left = tidied(field, typed);
    if (left !== typed) write({ [code]: left });
    const values = form.values();
    const problem = fieldProblem(field, left, { fields, values, now: new Date() });
    if (problem && mustClear(problem, left === putBack)) return clear(left, problem);
    if (problem?.kind === "order") form.setErrors({ [code]: problem.message });
    else if (left !== "" || cleared === null) form.judgeLeft(code);
    for (const { earlier, later } of ordersWith(code, fields)) {
      const other = earlier.code === code ? later.code : earlier.code;
      if (form.getState().errors[other] !== undefined && values[other]) form.judge([other]);
    }
  }

  function clear(left: string, { kind, message }: FieldProblem): void {
    // Commits the pending value first: the control must render it before it is cleared.
    flushSync(() => undefined);
    change("");
    setCleared(left);
    form.setErrors({ [code]: message });
    if (kind === "date" || kind === "order") warn(message);
  }

  function restore(): void {
    if (cleared === null) return;
    change(cleared);
    setPutBack(cleared);
    const place = document.getElementById(id);
    if (place) controlOf(place).focus();
  }

  return {
    id,
    name: code,
    value,
    error: lengthProblem(field, value) ?? error,
    cleared,
    change,
    leave,
    restore,
  };
}
