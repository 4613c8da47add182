import { z } from "zod";

import {
  accountLinkOutputSchema,
  linkPasswordOutputSchema,
  linkProveOutputSchema,
  ownChangeOutputSchema,
} from "#contracts/account-link.ts";
import { sentCodeSchema } from "#contracts/sms.ts";
import { api } from "#lib/http/api.ts";

const quiet = { quiet: true } as const;

export function askOwnChangeCode(id: string) {
  return api("ownChangeCaptcha", { id }, sentCodeSchema, quiet);
}

export function decideOwnChange(input: { id: string; agree: boolean; codeId?: string; code?: string }) {
  return api("ownChangeDecide", input, ownChangeOutputSchema, quiet);
}

/** The token stands after `#`, so that no request for the page carries it. */
export function openLink(token: string) {
  return api("accountLink", { token }, accountLinkOutputSchema, quiet);
}

export function askLinkCode(token: string) {
  return api("accountLinkCaptcha", { token }, sentCodeSchema, quiet);
}

export function proveLink(token: string, codeId: string, code: string) {
  return api("accountLinkProve", { token, codeId, code }, linkProveOutputSchema, quiet);
}

export function setLinkPassword(token: string, newPassword: string) {
  return api("accountLinkPassword", { token, newPassword }, linkPasswordOutputSchema, quiet);
}

/** As far as the browser can tell whether a code was typed at all. */
export const typedCodeSchema = z.string().regex(/^\d{6}$/);
