import type { Me } from "#contracts/account/account.ts";
import { rightsOf } from "#contracts/permissions/permissions.ts";
import { roleNames } from "#contracts/permissions/roles.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Env } from "#service/core/env.ts";

import { passwordExpiry } from "./password/age.ts";

export function presentMe(actor: Actor, env: Env): Me {
  return {
    user: {
      userCode: actor.userCode,
      nickName: actor.name,
      role: actor.role,
      roleName: roleNames[actor.role],
      unitName: actor.unitName,
      regionCode: actor.regionCode,
      regionName: actor.regionName,
    },
    rights: rightsOf(actor),
    idleMinutes: env.IDLE_MINUTES,
    expiresAt: actor.sessionEnds.toISOString(),
    passwordExpiresAt: passwordExpiry(env, actor.secret)?.toISOString() ?? null,
  };
}
