import { z } from "zod";

import {
  enterpriseVerifyOutputSchema,
  type EnterpriseRegisterInput,
  enterpriseRegisterOutputSchema,
  type EnterpriseVerifyInput,
  registerDraftOutputSchema,
  type RegistrationDraft,
  type RegisterMendInput,
  registerPrefillOutputSchema,
  type RegisterProgressInput,
  registerProgressOutputSchema,
  registrationViewSchema,
} from "#contracts/registration.ts";
import { api } from "#lib/http/api.ts";

/** Shown beside the form; these pages have no dialogs. */
const inPlace = { quiet: true } as const;

/** What a sign-in provider vouched for; the ticket is good once. */
export function takePrefill(ticket: string) {
  return api("registerPrefill", { ticket }, registerPrefillOutputSchema, inPlace);
}

export function verifyEnterprise(input: EnterpriseVerifyInput) {
  return api("enterpriseVerify", input, enterpriseVerifyOutputSchema, inPlace);
}

export function readDraft(ticket: string) {
  return api("registerDraft", { ticket }, registerDraftOutputSchema, inPlace);
}

/** Sent to its end even when the page is left meanwhile. */
export function saveDraft(ticket: string, draft: RegistrationDraft) {
  return api("registerDraftSave", { ticket, draft }, z.object({}), { ...inPlace, keepalive: true });
}

export type Registering = Omit<EnterpriseRegisterInput, "agreed"> & { agreed: boolean };

export function sendRegistration(input: Registering) {
  return api("enterpriseRegister", input, enterpriseRegisterOutputSchema, inPlace);
}

export function proveApplicant(input: RegisterProgressInput) {
  return api("registerProgress", input, registerProgressOutputSchema, inPlace);
}

export function viewRegistration(ticket: string) {
  return api("registerView", { ticket }, registrationViewSchema, inPlace);
}

export function mendRegistration(input: RegisterMendInput) {
  return api("registerMend", input, registrationViewSchema, inPlace);
}
