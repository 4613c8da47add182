import type { FieldDefinition } from "#contracts/form/form.ts";
import {
  enterpriseFields,
  applicantFields,
  registrationFields,
  registrationGroups,
} from "#contracts/registration/fields.ts";
import type { VouchedField } from "#contracts/registration/registration.ts";
import { registrationErrors } from "#contracts/registration/rules.ts";
import type { FormModel } from "#lib/form/form-model.ts";

function modelOf(fields: readonly FieldDefinition[]): FormModel {
  return {
    fields,
    groups: registrationGroups,
    errors: (values, now) => registrationErrors(fields, values, now),
  };
}

/** Verified fields are shown, not asked. */
export function enterpriseFormOf(vouched: readonly VouchedField[]): FormModel {
  const codes = new Set<string>(vouched);
  return modelOf(
    enterpriseFields.map((field) =>
      codes.has(field.code) ? { ...field, edit: false, required: false } : field,
    ),
  );
}

export const applicantForm = modelOf(applicantFields);
export const registrationForm = modelOf(registrationFields);
