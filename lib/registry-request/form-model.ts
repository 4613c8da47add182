import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryRequestDetail, RegistryRequestForm } from "#contracts/registry-request/api.ts";
import { registryRequestFields } from "#contracts/registry-request/fields.ts";
import {
  type RegistryRequestKind,
  registryRequestKindNames,
} from "#contracts/registry-request/registry-request.ts";
import { registryRequestErrors } from "#contracts/registry-request/rules.ts";
import type { FormModel } from "#lib/form/form-model.ts";

/** What is filled in at first: what holds now, and what a returned request asked for. ID numbers are typed anew. */
export function beginValues(now: RegistryRequestForm, returned: RegistryRequestDetail | null): FormValues {
  return { ...now.values, ...returned?.values, idNumber: "" };
}

/** An ID number left empty stays as it is, or as the returned request asked for it. */
export function requestFormModel(
  kind: RegistryRequestKind,
  now: RegistryRequestForm,
  returned: RegistryRequestDetail | null,
): FormModel {
  const { idType } = returned?.values ?? {};
  const hasNumber = returned?.values?.["idNumber"] !== undefined;
  const current = { ...now.values, ...(hasNumber && idType !== undefined && { idType }) };
  return {
    fields: registryRequestFields[kind],
    groups: [{ code: "values", name: registryRequestKindNames[kind] }],
    errors: (values, at) => registryRequestErrors(kind, values, { current, now: at }),
  };
}

/** What goes to the service; an ID number only if one was typed. */
export function sentValues(values: FormValues): FormValues {
  const { idNumber = "", ...rest } = values;
  return idNumber.trim() === "" ? rest : values;
}
