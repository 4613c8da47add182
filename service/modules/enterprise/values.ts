import { directFields } from "#contracts/enterprise/fields.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import { type FormValues, keptValues } from "#contracts/form/form.ts";
import { givenErrors } from "#contracts/form/given.ts";
import { registrationErrors } from "#contracts/registration/rules.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { EnterpriseRow } from "#service/db/schema/registry/enterprise.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal, sealPersonal } from "#service/personal-data/seal.ts";

export function phoneOf(env: Env, { contactPhone }: Pick<EnterpriseRow, "contactPhone">): string {
  return contactPhone === null ? "" : openPersonal(env, "phone", contactPhone);
}

/** As a form holds them, the phone masked. */
export function valuesOf(env: Env, row: EnterpriseRow): FormValues {
  return {
    name: row.name,
    uscc: row.uscc,
    kind: row.kind,
    regionCode: row.regionCode ?? "",
    legalRep: row.legalRep ?? "",
    contactName: row.contactName,
    contactPhone: maskedPhone(phoneOf(env, row)),
    email: row.email ?? "",
    address: row.address ?? "",
    technicalLead: row.technicalLead ?? "",
    qualificationNo: row.qualificationNo ?? "",
    capital: row.capital ?? "",
    foundedOn: row.foundedOn ?? "",
    economicType: row.economicType ?? "",
  };
}

/** The database adds places to an amount: 500 comes back as 500.00. */
function bare(value = ""): string {
  return value.replace(/^(\d+)\.0+$/, "$1");
}

/** The direct fields judged; null if none differs from the stored row. */
export function changedColumns(
  env: Env,
  row: EnterpriseRow,
  given: FormValues,
  now: Date,
): Partial<EnterpriseRow> | null {
  const stored = valuesOf(env, row);
  const values = judgedValues(stored, given, now);
  const { contactName = "", contactPhone = "" } = values;
  const isSamePhone = [stored["contactPhone"], phoneOf(env, row)].includes(contactPhone);
  const isSame = (code: string): boolean =>
    code === "contactPhone" ? isSamePhone : bare(values[code]) === bare(stored[code]);
  if (Object.keys(values).every(isSame)) return null;
  const text = (code: string): string | null => values[code] || null;
  return {
    contactName,
    // Sealed anew only if it changed: equal numbers have different ciphertexts, and the history compares them.
    ...(!isSamePhone && { contactPhone: sealPersonal(env, "phone", contactPhone) }),
    email: text("email"),
    address: text("address"),
    technicalLead: text("technicalLead"),
    qualificationNo: text("qualificationNo"),
    capital: text("capital"),
    foundedOn: text("foundedOn"),
    economicType: text("economicType"),
  };
}

function judgedValues(stored: FormValues, given: FormValues, now: Date): FormValues {
  const trimmed = Object.fromEntries(Object.entries(given).map(([code, value]) => [code, value.trim()]));
  const values = { ...keptValues(directFields, stored), ...trimmed };
  const errors: FieldError[] = [
    ...givenErrors(directFields, trimmed, stored),
    ...registrationErrors(directFields, values, now),
  ];
  const { contactPhone = "" } = trimmed;
  if (contactPhone.includes("*") && contactPhone !== stored["contactPhone"])
    errors.push({ path: "contactPhone", message: "请输入完整的11位手机号" });
  if (errors.length > 0) throw new ServiceError("request.invalid", { fields: errors });
  return values;
}
