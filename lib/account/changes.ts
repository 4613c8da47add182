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

const inPlace = { quiet: "refusals" } as const;

export function askOwnChangeCode(id: ChangeId) {
  return api(ownChangeSmsCode, { changeId: id }, inPlace);
}

export function decideOwnChange(input: {
  changeId: ChangeId;
  agree: boolean;
  codeId?: CodeId | "";
  code?: string;
}) {
  return api(ownChangeDecide, input, inPlace);
}

/** The token is in the fragment, so it never reaches a server log. */
export function openLink(token: string) {
  return api(accountLink, { token }, { quiet: true });
}

export function askLinkCode(token: string) {
  return api(accountLinkSmsCode, { token }, inPlace);
}

export function proveLink(token: string, codeId: CodeId, code: string) {
  return api(accountLinkProve, { token, codeId, code }, inPlace);
}

export function setLinkPassword(token: string, newPassword: string) {
  return api(accountLinkPassword, { token, newPassword }, inPlace);
}

export const typedCodeSchema = z.string().regex(/^\d{6}$/);
