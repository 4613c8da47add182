import {
  registerPrefill,
  enterpriseVerify,
  registerDraft,
  registerDraftSave,
  enterpriseRegister,
  registerProgress,
  registerView,
  registerMend,
} from "#contracts/registration/endpoints.ts";
import {
  type EnterpriseRegisterInput,
  type EnterpriseVerifyInput,
  type RegistrationDraft,
  type RegisterMendInput,
  type RegisterProgressInput,
} from "#contracts/registration/registration.ts";
import { api } from "#lib/http/api.ts";

const inPlace = { quiet: true } as const;

export function takePrefill(ticket: string) {
  return api(registerPrefill, { ticket }, inPlace);
}

export function verifyEnterprise(input: EnterpriseVerifyInput) {
  return api(enterpriseVerify, input, inPlace);
}

export function readDraft(ticket: string) {
  return api(registerDraft, { ticket }, inPlace);
}

/** `keepalive`, so it completes after the page is left. */
export function saveDraft(ticket: string, draft: RegistrationDraft) {
  return api(registerDraftSave, { ticket, draft }, { ...inPlace, keepalive: true });
}

export function sendRegistration(input: EnterpriseRegisterInput) {
  return api(enterpriseRegister, input, inPlace);
}

export function proveApplicant(input: RegisterProgressInput) {
  return api(registerProgress, input, inPlace);
}

export function viewRegistration(ticket: string) {
  return api(registerView, { ticket }, inPlace);
}

export function mendRegistration(input: RegisterMendInput) {
  return api(registerMend, input, inPlace);
}
