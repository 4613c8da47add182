import type { FieldDefinition } from "#contracts/form/form.ts";
import {
  enterpriseFields,
  applicantFields,
  registrationFields,
  registrationGroups,
} from "#contracts/registration/fields.ts";
import { registrationErrors } from "#contracts/registration/rules.ts";
import type { FormModel } from "#lib/form/form-model.ts";

function modelOf(fields: readonly FieldDefinition[]): FormModel {
  return {
    fields,
    groups: registrationGroups,
    errors: (values, now) => registrationErrors(fields, values, now),
  };
}

export const enterpriseForm = modelOf(enterpriseFields);
export const applicantForm = modelOf(applicantFields);
export const registrationForm = modelOf(registrationFields);
