import type { FieldError } from "#contracts/errors/errors.ts";
import { type FormValues, keptValues } from "#contracts/form/form.ts";
import { givenErrors } from "#contracts/form/given.ts";
import { registrationFields } from "#contracts/registration/fields.ts";
import { cleanIdNumber, registrationErrors } from "#contracts/registration/rules.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";
import { blindIndex, openPersonal, sealPersonal } from "#service/personal-data/seal.ts";

type Columns = Pick<
  RegistrationRow,
  "name" | "regionCode" | "applicantName" | "idNumber" | "idNumberIndex" | "formValues"
>;

/** The credit code comes from the token, never from the form. */
export function judgedColumns(env: Env, uscc: string, given: FormValues, now: Date): Columns {
  const trimmed = Object.fromEntries(Object.entries(given).map(([code, value]) => [code, value.trim()]));
  const errors: FieldError[] = [
    ...givenErrors(registrationFields, trimmed, { uscc }),
    ...registrationErrors(registrationFields, trimmed, now),
  ];
  if (errors.length > 0) throw new ServiceError("request.invalid", { fields: errors });
  const { uscc: _, name = "", regionCode = "", applicantName = "", idNumber = "", ...rest } = trimmed;
  const number = cleanIdNumber(idNumber);
  return {
    name,
    regionCode,
    applicantName,
    idNumber: sealPersonal(env, "id-number", number),
    idNumberIndex: blindIndex(env, "id-number", number),
    formValues: keptValues(registrationFields, rest),
  };
}

type Stored = Pick<
  RegistrationRow,
  "uscc" | "name" | "regionCode" | "applicantName" | "idNumber" | "formValues"
>;

/** `inFull`: with the whole ID number, for the applicant who mends the form. */
export function valuesOf(env: Env, row: Stored, { inFull }: { inFull: boolean }): FormValues {
  const number = openPersonal(env, "id-number", row.idNumber);
  return {
    ...row.formValues,
    uscc: row.uscc,
    name: row.name,
    regionCode: row.regionCode,
    applicantName: row.applicantName,
    idNumber: inFull ? number : maskedNumber(number),
  };
}
