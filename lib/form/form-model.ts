import type { FieldError } from "#contracts/errors.ts";
import type { FieldDefinition, FormValues } from "#contracts/form.ts";

/** A form: its fields, their sections in order, and the judgement that the service passes on it too. */
export type FormModel = {
  fields: readonly FieldDefinition[];
  groups: readonly { code: string; name: string }[];
  errors: (values: FormValues, now: Date) => FieldError[];
};
