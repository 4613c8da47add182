import {
  registerPrefill,
  enterpriseVerify,
  registerDraft,
  registerDraftSave,
  enterpriseRegister,
  registerProgress,
  registerView,
  registerResubmit,
} from "#contracts/registration/endpoints.ts";
import {
  type EnterpriseRegisterInput,
  type EnterpriseVerifyInput,
  type RegistrationDraft,
  type RegisterResubmitInput,
  type RegisterProgressInput,
} from "#contracts/registration/registration.ts";
import { api } from "#lib/http/api.ts";
import type { ApiFailure } from "#lib/http/failure.ts";
import { warn } from "#lib/http/notices.ts";

const inPlace = { quiet: "refusals" } as const;

export function takePrefill(token: string) {
  return api(registerPrefill, { token }, { quiet: true });
}

export function verifyEnterprise(input: EnterpriseVerifyInput) {
  return api(enterpriseVerify, input, inPlace);
}

export function readDraft(token: string) {
  return api(registerDraft, { token }, { quiet: true });
}

/** `keepalive`, so it completes after the page is left. */
export function saveDraft(token: string, draft: RegistrationDraft) {
  return api(registerDraftSave, { token, draft }, { quiet: true, keepalive: true });
}

export function sendRegistration(input: EnterpriseRegisterInput) {
  return api(enterpriseRegister, input, inPlace);
}

export function proveApplicant(input: RegisterProgressInput) {
  return api(registerProgress, input, inPlace);
}

export function viewRegistration(token: string) {
  return api(registerView, { token }, { quiet: true });
}

export function resubmitRegistration(input: RegisterResubmitInput) {
  return api(registerResubmit, input, inPlace);
}

/** Tells the applicant before the newest state replaces the form. */
export function toldMoved({ error }: ApiFailure): boolean {
  if (error !== "registration.stale") return false;
  warn("该注册申请已在别处重新提交或已被处理，本次修改未提交，现显示最新内容");
  return true;
}
