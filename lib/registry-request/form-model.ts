import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryRequestDetail, RegistryRequestForm } from "#contracts/registry-request/api.ts";
import { registryRequestFields } from "#contracts/registry-request/fields.ts";
import {
  type RegistryRequestKind,
  registryRequestKindNames,
} from "#contracts/registry-request/registry-request.ts";
import { registryRequestErrors } from "#contracts/registry-request/rules.ts";
import { changesMeanwhile } from "#lib/form/changes-meanwhile.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { changedValues } from "#lib/form/form-state.ts";

/** Initial values: the present ones, overlaid by those of a returned request. ID numbers are typed anew. */
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

/**
 * Values to send: those that differ from what held when the form began, so that a change passed meanwhile stays. An ID
 * number only if one was typed.
 */
export function sentValues(kind: RegistryRequestKind, begun: FormValues, values: FormValues): FormValues {
  const { idNumber = "", ...rest } = changedValues({ fields: registryRequestFields[kind] }, begun, values);
  return idNumber.trim() === "" ? rest : { ...rest, idNumber };
}

/** Told when the subject has changed since the form began. */
export function staleText(
  kind: RegistryRequestKind,
  begun: FormValues,
  { values: now, regionName }: Pick<RegistryRequestForm, "values" | "regionName">,
): string {
  const names = { regionCode: regionName };
  const said = changesMeanwhile({ fields: registryRequestFields[kind] }, begun, { now, names });
  return said.length === 0
    ? "现有信息已有更新，请核对后再次提交。"
    : `现有信息已发生变化：${said.join("，")}。未修改的项目以最新信息为准，核对后可再次提交。`;
}
