"use client";

import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { inFormOrder } from "#lib/form/form-state.ts";

/**
 * Calls `reach` after the summary has rendered, as that moves the fields; `reach` must be stable. A mended field leaves
 * the list.
 */
export function useProblems(model: FormModel, reach: (problems: readonly FieldError[]) => void) {
  const form = useFormContext<FormValues>();
  const [problems, setProblems] = useState<readonly FieldError[]>([]);

  useEffect(() => {
    if (problems.length > 0) reach(problems);
  }, [problems, reach]);

  function show(found: readonly FieldError[]): void {
    for (const { path, message } of found) {
      if (!path.includes(":")) form.setError(path, { type: "rule", message });
    }
    setProblems(inFormOrder(model, found));
  }

  const { errors } = form.formState;
  const left = problems.filter(({ path }) => path.includes(":") || errors[path] !== undefined);
  return { problems: left, show };
}
