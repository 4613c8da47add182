import type { FormValues } from "#contracts/form/form.ts";
import { registryRequestFields, transferIdentityCodes } from "#contracts/registry-request/fields.ts";
import { registryRequestErrors } from "#contracts/registry-request/rules.ts";
import type { FormModel } from "#lib/form/form-model.ts";

const isIdentity = (code: string): boolean => transferIdentityCodes.some((one) => one === code);

/** Fields that follow once the person is found. */
export function transferFormModel(needsSpecialReason: boolean): FormModel {
  const fields = registryRequestFields.transfer
    .filter(({ code }) => !isIdentity(code))
    .filter(({ code }) => code !== "specialReason" || needsSpecialReason)
    .map((field) => (field.code === "specialReason" ? { ...field, required: true } : field));
  return {
    fields,
    groups: [{ code: "values", name: "变更注册" }],
    errors: (values, now) => {
      const missing =
        needsSpecialReason && (values["specialReason"] ?? "").trim() === ""
          ? [{ path: "specialReason", message: "特殊理由必填" }]
          : [];
      const judged = registryRequestErrors("transfer", values, { current: {}, now });
      return [...judged.filter(({ path }) => !isIdentity(path)), ...missing];
    },
  };
}

/** Only what the form asks for: the service refuses unknown values. */
export function transferValues(values: FormValues): FormValues {
  const { contractOn = "", sealCode = "", specialReason = "" } = values;
  return { contractOn, sealCode, specialReason };
}
