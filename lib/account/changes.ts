import { z } from "zod";

import {
  accountLink,
  accountLinkSmsCode,
  accountLinkProve,
  accountLinkPassword,
} from "#contracts/account/changes/link-endpoints.ts";
import { ownChangeSmsCode, ownChangeDecide } from "#contracts/account/changes/own-change-endpoints.ts";
import type { ChangeId, CodeId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

const quiet = { quiet: true } as const;

export function askOwnChangeCode(id: ChangeId) {
  return api(ownChangeSmsCode, { changeId: id }, quiet);
}

export function decideOwnChange(input: {
  changeId: ChangeId;
  agree: boolean;
  codeId?: CodeId | "";
  code?: string;
}) {
  return api(ownChangeDecide, input, quiet);
}

/** The token is in the fragment, so it never reaches a server log. */
export function openLink(token: string) {
  return api(accountLink, { token }, quiet);
}

export function askLinkCode(token: string) {
  return api(accountLinkSmsCode, { token }, quiet);
}

export function proveLink(token: string, codeId: CodeId, code: string) {
  return api(accountLinkProve, { token, codeId, code }, quiet);
}

export function setLinkPassword(token: string, newPassword: string) {
  return api(accountLinkPassword, { token, newPassword }, quiet);
}

export const typedCodeSchema = z.string().regex(/^\d{6}$/);
