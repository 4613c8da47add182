"use client";

import { useEffect, useState } from "react";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { inFormOrder } from "#lib/form/form-state.ts";
import { errorsOf } from "#lib/form/form-store.ts";

import { useErrors, useForm } from "./use-form.ts";

/**
 * Calls `reach` after the summary has rendered, as that moves the fields; `reach` must be stable. A mended field leaves
 * the list.
 */
export function useProblems(model: FormModel, reach: (problems: readonly FieldError[]) => void) {
  const form = useForm();
  const errors = useErrors();
  const [problems, setProblems] = useState<readonly FieldError[]>([]);

  useEffect(() => {
    if (problems.length > 0) reach(problems);
  }, [problems, reach]);

  function show(found: readonly FieldError[]): void {
    form.setErrors(errorsOf(found));
    setProblems(inFormOrder(model, found));
  }

  const left = problems.filter(({ path }) => path.includes(":") || errors[path] !== undefined);
  return { problems: left, show };
}
