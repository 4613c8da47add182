import type { StaffConductAddInput, StaffConductWithdrawInput } from "#contracts/staff/conduct.ts";
import { staffConductAdd, staffConductWithdraw } from "#contracts/staff/endpoints.ts";
import { api } from "#lib/http/api.ts";

const inForm = { quiet: ["request.invalid", "staff.conduct-known", "registry.stale"] } as const;

export function addConduct(input: StaffConductAddInput) {
  return api(staffConductAdd, input, inForm);
}

export function withdrawConduct(input: StaffConductWithdrawInput) {
  return api(staffConductWithdraw, input, inForm);
}
