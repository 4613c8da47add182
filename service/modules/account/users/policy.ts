import type { AccountChange } from "#contracts/account/changes/account-change.ts";
import { openChanges } from "#contracts/account/changes/open-changes.ts";
import { holds, type Right } from "#contracts/permissions/permissions.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { stationRoleSchema, type UserAction, type UserStatus } from "#contracts/user.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { AccountRow } from "#service/db/schema/account.ts";

const rights: Record<UserAction, Right> = {
  change: "user.change",
  withdraw: "user.change",
  decide: "user.consent",
  disable: "user.disable",
  enable: "user.enable",
  lock: "user.lock",
  unlock: "user.unlock",
  reset: "user.reset",
};

export type Standing = { lockedOut: boolean; changes: readonly AccountChange[] };
const nothing: Standing = { lockedOut: false, changes: [] };

/** A demo account locked by the seed, with neither `disabledAt` nor `lockedAt`, counts as disabled. */
export function statusOf(
  { locked, lockedAt, disabledAt, pendingAt }: AccountRow,
  { lockedOut }: Standing,
): UserStatus {
  if (!locked) return lockedOut ? "locked-out" : "active";
  if (disabledAt === null && lockedAt === null && pendingAt !== null) return "pending";
  return disabledAt === null && lockedAt !== null ? "locked" : "disabled";
}

const fits: Record<UserAction, (row: AccountRow, standing: Standing) => boolean> = {
  change: (row) => stationRoleSchema.safeParse(row.role).success,
  withdraw: (_, { changes }) => openChanges(changes, "own").length > 0,
  decide: (_, { changes }) => openChanges(changes, "others").length > 0,
  disable: (row) => row.disabledAt === null,
  enable: (row) => row.disabledAt !== null,
  lock: (row) => row.lockedAt === null && row.disabledAt === null,
  unlock: (row, { lockedOut }) => row.lockedAt !== null || lockedOut,
  reset: (row) => !row.demo && row.disabledAt === null && row.pendingAt === null,
};

export function userActions(
  actor: Pick<Actor, "accountId" | "role" | "isEnded">,
  row: AccountRow,
  standing: Standing,
): UserAction[] {
  if (row.id === actor.accountId) return [];
  const all: UserAction[] = ["decide", "change", "withdraw", "lock", "unlock", "reset", "disable", "enable"];
  return all.filter((action) => holds(actor, rights[action]) && fits[action](row, standing));
}

export function requireAction(
  actor: Actor,
  row: AccountRow,
  action: UserAction,
  standing: Standing = nothing,
): void {
  if (row.id === actor.accountId) throw new ServiceError("user.self");
  if (fits[action](row, standing)) return;
  if (action === "change") throw new ServiceError("user.fixed");
  throw new ServiceError(action === "reset" && row.demo ? "user.demo" : "user.state");
}

/** Each of these roles needs a usable account: nobody else could restore it. */
export function isAdministrator(role: Role): boolean {
  return role === "system-admin" || role === "security-admin" || role === "audit-admin";
}
