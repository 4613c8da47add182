"use client";

import { type ComponentType, createContext, useContext } from "react";

import type { FieldDefinition, FieldOption } from "#contracts/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";

import type { BoundField } from "./bound-field.ts";

/** What the controls of one form share. */
export type FormShape = {
  form: FormModel;
  /** Words that the record knows for values which are codes, by field; they hold for that value alone. */
  known?: Readonly<Record<string, FieldOption>>;
  /** A domain's own control for a field, by code. */
  controls?: Readonly<Record<string, ComponentType<BoundField>>>;
  /** What a domain says under a field. */
  Aside?: ComponentType<{ field: FieldDefinition }>;
};

export const FormShapeContext = createContext<FormShape | null>(null);

export function useFormShape(): FormShape {
  const shape = useContext(FormShapeContext);
  if (shape === null) throw new Error("A field stands outside a form");
  return shape;
}
