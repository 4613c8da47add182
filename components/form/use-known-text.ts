"use client";

import { useFormContext, useWatch } from "react-hook-form";

import type { FieldDefinition, FormValues } from "#contracts/form.ts";

import { useFormShape } from "./form-shape.ts";

/** The words of a value that the form or the record knows before any list was loaded; null when neither does. */
export function useKnownText(field: FieldDefinition, value: string): string | null {
  const { control } = useFormContext<FormValues>();
  const kept = useWatch({ control, name: field.childLabel ?? field.code });
  const known = useFormShape().known?.[field.code];
  if (value === "") return "";
  if (field.childLabel !== undefined && kept) return kept;
  return known?.value === value && known.label !== "" ? known.label : null;
}
