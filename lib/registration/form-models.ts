import type { FieldDefinition } from "#contracts/form.ts";
import {
  enterpriseFields,
  handlerFields,
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

/** 企业信息, the second step. */
export const enterpriseForm = modelOf(enterpriseFields);
/** 经办人, the third step. */
export const handlerForm = modelOf(handlerFields);
/** All of it, as a returned application is mended. */
export const registrationForm = modelOf(registrationFields);
