"use client";

import type { FieldDefinition } from "#contracts/form/form.ts";

import { useFormShape } from "./form-shape.ts";
import { useValue } from "./use-form.ts";

/** Label known without loading options, from the form or the record; null otherwise. */
export function useKnownText(field: FieldDefinition, value: string): string | null {
  const kept = useValue(field.childLabel ?? field.code);
  const known = useFormShape().known?.[field.code];
  if (value === "") return "";
  if (field.childLabel !== undefined && kept) return kept;
  return known?.value === value && known.label !== "" ? known.label : null;
}
