import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";
import type { Env } from "#service/core/env.ts";

import { maskedNumber } from "./mask.ts";
import { openPersonal, sealPersonal } from "./seal.ts";

type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;
type Kind = NonNullable<FieldDefinition["personal"]>;

/** Format of `sealPersonal`: longer than any number field accepts, so typed text never matches. */
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

export function sealForm(keys: Keys, fields: readonly FieldDefinition[], values: FormValues): FormValues {
  return changed(fields, values, (kind, value) => sealPersonal(keys, kind, value));
}

export function openForm(keys: Keys, fields: readonly FieldDefinition[], values: FormValues): FormValues {
  return changed(fields, values, (kind, value) =>
    isSealed(value) ? openPersonal(keys, kind, value) : value,
  );
}

export function maskForm(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  return changed(fields, values, (_kind, value) => maskedNumber(value));
}
