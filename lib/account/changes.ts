import { z } from "zod";

import {
  accountLink,
  accountLinkCaptcha,
  accountLinkProve,
  accountLinkPassword,
} from "#contracts/account/link-endpoints.ts";
import { ownChangeCaptcha, ownChangeDecide } from "#contracts/account/own-change-endpoints.ts";
import { api } from "#lib/http/api.ts";

const quiet = { quiet: true } as const;

export function askOwnChangeCode(id: string) {
  return api(ownChangeCaptcha, { id }, quiet);
}

export function decideOwnChange(input: { id: string; agree: boolean; codeId?: string; code?: string }) {
  return api(ownChangeDecide, input, quiet);
}

/** The token stands after `#`, so that no request for the page carries it. */
export function openLink(token: string) {
  return api(accountLink, { token }, quiet);
}

export function askLinkCode(token: string) {
  return api(accountLinkCaptcha, { token }, quiet);
}

export function proveLink(token: string, codeId: string, code: string) {
  return api(accountLinkProve, { token, codeId, code }, quiet);
}

export function setLinkPassword(token: string, newPassword: string) {
  return api(accountLinkPassword, { token, newPassword }, quiet);
}

/** As far as the browser can tell whether a code was typed at all. */
export const typedCodeSchema = z.string().regex(/^\d{6}$/);
