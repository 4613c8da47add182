import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryChange } from "#contracts/registry-request/registry-request.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { PersonRow } from "#service/db/schema/registry/person.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { isRepeat, type Matched } from "./match.ts";

export function refuseFields(...fields: FieldError[]): never {
  throw new ServiceError("request.invalid", { fields });
}

export function requireSpecialReason(
  env: Env,
  transferredOn: string | null,
  { specialReason, today }: { specialReason: string; today: string },
): void {
  if (specialReason !== "" || !isRepeat(env, transferredOn, today)) return;
  const message = `该证书距上次变更注册不足${env.TRANSFER_REPEAT_DAYS}日，请填写特殊理由`;
  refuseFields({ path: "specialReason", message });
}

export type Before = Pick<Matched, "validTo" | "sealCode"> & { enterprise: string };

/** Values that passing changes, and the term that it keeps: compared with what holds when the station decides. */
export function transferChanges(before: Before, enterpriseId: string, sealCode: string): RegistryChange[] {
  const { enterprise, validTo } = before;
  return [
    { code: "enterprise", before: enterprise, after: enterpriseId },
    { code: "validTo", before: validTo, after: validTo },
    { code: "sealCode", before: before.sealCode, after: sealCode || before.sealCode },
  ];
}

/** As first submitted, so that a correction is judged as a whole. */
export function identityValues(env: Env, row: PersonRow, certNo: string): FormValues {
  const { name, idNumber } = row;
  return { name, certNo, idNumber: idNumber === null ? "" : openPersonal(env, "id-number", idNumber) };
}
