import type { Env } from "#service/core/env.ts";
import type { PersonRow } from "#service/db/schema/registry/person.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

type Numbers = Pick<PersonRow, "idNumber" | "phone">;

export const noNumbers = { idNumber: "", phone: "" };

export function maskedNumbers(env: Env, { idNumber, phone }: Numbers): typeof noNumbers {
  return {
    idNumber: idNumber === null ? "" : maskedNumber(openPersonal(env, "id-number", idNumber)),
    phone: phone === null ? "" : maskedNumber(openPersonal(env, "phone", phone)),
  };
}
