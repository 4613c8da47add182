"use client";

import { type ComponentType, createContext, useContext } from "react";

import type { FieldDefinition, FieldOption } from "#contracts/form/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";

import type { BoundField } from "./bound-field.ts";

export type FormShape = {
  form: FormModel;
  /** Labels from the record, by field; each holds only for the stored value. */
  known?: Readonly<Record<string, FieldOption>>;
  controls?: Readonly<Record<string, ComponentType<BoundField>>>;
  Aside?: ComponentType<{ field: FieldDefinition }>;
};

export const FormShapeContext = createContext<FormShape | null>(null);

export function useFormShape(): FormShape {
  const shape = useContext(FormShapeContext);
  if (shape === null) throw new Error("A field stands outside a form");
  return shape;
}
