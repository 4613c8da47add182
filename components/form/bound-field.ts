import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";

import type { useFormField } from "./fields/use-form-field.ts";

export type BoundField = { field: FieldDefinition; bound: ReturnType<typeof useFormField> };

export function commonProps({ field, bound }: BoundField) {
  return {
    id: bound.id,
    name: bound.name,
    label: fieldLabel(field),
    required: field.required,
    hint: field.tips,
    error: bound.error,
  };
}
