import { z } from "zod";

import {
  type HandOver,
  handOverSchema,
  type UserDecided,
  type UserDecideInput,
  userDecideOutputSchema,
} from "#contracts/account-change.ts";
import type { AccountId } from "#contracts/ids.ts";
import {
  type UserChangeInput,
  userChangeOutputSchema,
  type UserCreateInput,
  userCreateOutputSchema,
} from "#contracts/user.ts";
import { api } from "#lib/http/api.ts";

const nothing = z.object({});

/** What a form got wrong is shown in the form. */
const inForm = {
  quiet: ["request.invalid", "user.exists", "user.hand-over", "user.change-open", "phone.taken", "sso.bound"],
} as const;

export function createUser(input: UserCreateInput) {
  return api("userCreate", input, userCreateOutputSchema, inForm);
}

/** What was asked for; nothing of it holds yet. */
export function changeUser(input: UserChangeInput) {
  return api("userChange", input, userChangeOutputSchema, inForm);
}

export function decideChange(input: UserDecideInput): Promise<UserDecided> {
  return api("userDecide", input, userDecideOutputSchema);
}

export function withdrawChange(id: string): Promise<unknown> {
  return api("userWithdraw", { id }, nothing);
}

const keepOutCalls = {
  disable: "userDisable",
  enable: "userEnable",
  lock: "userLock",
  unlock: "userUnlock",
} as const;
export type KeepOut = keyof typeof keepOutCalls;

export function keepOut(act: KeepOut, id: AccountId): Promise<unknown> {
  return api(keepOutCalls[act], { id }, nothing);
}

export function resetPassword(id: AccountId): Promise<HandOver> {
  return api("userReset", { id }, handOverSchema);
}

export function endOnline(id: string): Promise<unknown> {
  return api("onlineEnd", { id }, nothing);
}
