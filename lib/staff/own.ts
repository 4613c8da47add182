import type { z } from "zod";

import {
  personalDataCode,
  personalDataCorrect,
  personalDataOpen,
  staffCorrectionSettle,
} from "#contracts/staff/own-endpoints.ts";
import type {
  personalDataCodeInputSchema,
  PersonalDataCorrectInput,
  PersonalDataOpenInput,
  StaffCorrectionSettleInput,
} from "#contracts/staff/own.ts";
import { api } from "#lib/http/api.ts";

const inPlace = { quiet: "refusals" } as const;

export function askOwnCode(input: z.input<typeof personalDataCodeInputSchema>) {
  return api(personalDataCode, input, inPlace);
}

export function openOwnRecord(input: PersonalDataOpenInput) {
  return api(personalDataOpen, input, inPlace);
}

export function correctOwnRecord(input: PersonalDataCorrectInput) {
  return api(personalDataCorrect, input, inPlace);
}

export function settleCorrection(input: StaffCorrectionSettleInput) {
  return api(staffCorrectionSettle, input, { quiet: ["request.invalid", "registry.stale"] });
}
