import type { FieldDefinition, FormValues } from "#contracts/form.ts";
import type { Env } from "#service/env.ts";

import { maskedNumber } from "./mask.ts";
import { openPersonal, sealPersonal } from "./seal.ts";

type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;
type Kind = NonNullable<FieldDefinition["personal"]>;

/** As `sealPersonal` writes it: longer than any field of a number takes. */
const sealedPattern = /^k[1-9]\d{0,3}:[\w-]{38,}$/;

export function isSealed(value: string): boolean {
  return sealedPattern.test(value);
}

function changed(
  fields: readonly FieldDefinition[],
  values: FormValues,
  change: (kind: Kind, value: string) => string,
): FormValues {
  const entries = fields.flatMap(({ code, personal }): [string, string][] => {
    const value = values[code] ?? "";
    return personal === undefined || value === "" ? [] : [[code, change(personal, value)]];
  });
  return entries.length === 0 ? values : { ...values, ...Object.fromEntries(entries) };
}

/** As a form lies in the database: what belongs to one person is sealed, whatever was typed there. */
export function sealForm(keys: Keys, fields: readonly FieldDefinition[], values: FormValues): FormValues {
  return changed(fields, values, (kind, value) => sealPersonal(keys, kind, value));
}

/** As it was typed. What is not sealed, a row of before or one just typed, stays as it is. */
export function openForm(keys: Keys, fields: readonly FieldDefinition[], values: FormValues): FormValues {
  return changed(fields, values, (kind, value) =>
    isSealed(value) ? openPersonal(keys, kind, value) : value,
  );
}

/** For whoever does not work with it. */
export function maskForm(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  return changed(fields, values, (_kind, value) => maskedNumber(value));
}
