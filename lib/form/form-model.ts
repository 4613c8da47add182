import type { FieldError } from "#contracts/errors/errors.ts";
import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";

export type FormModel = {
  fields: readonly FieldDefinition[];
  groups: readonly { code: string; name: string }[];
  errors: (values: FormValues, now: Date) => FieldError[];
};
