"use client";

import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";

import type { FieldError } from "#contracts/errors.ts";
import type { FormValues } from "#contracts/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { inFormOrder } from "#lib/form/form-state.ts";

/**
 * What keeps a form from being handed in: at its fields, and in the order of the form for the summary. `reach` brings
 * the reader there once the summary stands, for it moves the fields; it has to stay the same function.
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

  return { problems, show };
}
