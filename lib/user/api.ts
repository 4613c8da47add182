import { z } from "zod";

import type { AccountId } from "#contracts/ids.ts";
import {
  type UserChangeInput,
  type UserCreateInput,
  type UserPassword,
  userPasswordOutputSchema,
} from "#contracts/user.ts";
import { api } from "#lib/http/api.ts";

const nothing = z.object({});

/** What a form got wrong is shown in the form. */
const inForm = { quiet: ["request.invalid", "user.exists", "phone.taken", "sso.bound"] } as const;

export function createUser(input: UserCreateInput): Promise<UserPassword> {
  return api("userCreate", input, userPasswordOutputSchema, inForm);
}

export function changeUser(input: UserChangeInput): Promise<unknown> {
  return api("userChange", input, nothing, inForm);
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

export function resetPassword(id: AccountId): Promise<UserPassword> {
  return api("userReset", { id }, userPasswordOutputSchema);
}

export function endOnline(id: string): Promise<unknown> {
  return api("onlineEnd", { id }, nothing);
}
