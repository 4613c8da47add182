import type { Me } from "#contracts/account.ts";
import { rightsOf } from "#contracts/permissions.ts";
import { roleNames } from "#contracts/roles.ts";
import type { Actor } from "#service/http/actor.ts";

export function presentMe(actor: Actor, idleMinutes: number): Me {
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
    rights: rightsOf(actor.role),
    idleMinutes,
    expiresAt: actor.sessionEnds.toISOString(),
  };
}
