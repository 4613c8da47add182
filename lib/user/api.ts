import {
  type HandOver,
  type UserDecided,
  type UserDecideInput,
} from "#contracts/account/changes/account-change.ts";
import {
  userCreate,
  userChange,
  userDecide,
  userWithdraw,
  userReset,
  onlineEnd,
  userDisable,
  userEnable,
  userLock,
  userUnlock,
} from "#contracts/account/users/endpoints.ts";
import type { AccountId, ChangeId, SessionId } from "#contracts/ids.ts";
import { type UserChangeInput, type UserCreateInput } from "#contracts/user.ts";
import { api } from "#lib/http/api.ts";

const inForm = {
  quiet: ["request.invalid", "user.exists", "user.hand-over", "user.change-open", "phone.taken", "sso.bound"],
} as const;

export function createUser(input: UserCreateInput) {
  return api(userCreate, input, inForm);
}

export function changeUser(input: UserChangeInput) {
  return api(userChange, input, inForm);
}

export function decideChange(input: UserDecideInput): Promise<UserDecided> {
  return api(userDecide, input);
}

export function withdrawChange(id: ChangeId): Promise<unknown> {
  return api(userWithdraw, { changeId: id });
}

const keepOutCalls = {
  disable: userDisable,
  enable: userEnable,
  lock: userLock,
  unlock: userUnlock,
} as const;
export type KeepOut = keyof typeof keepOutCalls;

export function keepOut(act: KeepOut, id: AccountId): Promise<unknown> {
  return api(keepOutCalls[act], { accountId: id });
}

export function resetPassword(id: AccountId): Promise<HandOver> {
  return api(userReset, { accountId: id });
}

export function endOnline(id: SessionId): Promise<unknown> {
  return api(onlineEnd, { sessionId: id });
}
