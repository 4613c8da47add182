import type { z } from "zod";

import { personalDataCode, personalDataCorrect, personalDataOpen } from "#contracts/staff/own-endpoints.ts";
import type {
  personalDataCodeInputSchema,
  PersonalDataCorrectInput,
  PersonalDataOpenInput,
} from "#contracts/staff/own.ts";
import { api } from "#lib/http/api.ts";

const inPlace = { quiet: true } as const;

export function askOwnCode(input: z.input<typeof personalDataCodeInputSchema>) {
  return api(personalDataCode, input, inPlace);
}

export function openOwnRecord(input: PersonalDataOpenInput) {
  return api(personalDataOpen, input, inPlace);
}

export function correctOwnRecord(input: PersonalDataCorrectInput) {
  return api(personalDataCorrect, input, inPlace);
}
