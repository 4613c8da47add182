import { directFields, enterpriseGroups } from "#contracts/enterprise/fields.ts";
import { registrationErrors } from "#contracts/registration/rules.ts";
import type { FormModel } from "#lib/form/form-model.ts";

export const directForm: FormModel = {
  fields: directFields,
  groups: enterpriseGroups,
  errors: (values, now) => registrationErrors(directFields, values, now),
};
