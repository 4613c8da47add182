import type { Actor, Scope } from "#service/http/actor.ts";

import type { LoadedSession } from "./load.ts";

type Unminted = Scope extends infer S ? (S extends Scope ? Omit<S, keyof S & symbol> : never) : never;

/** The one place where a scope is made: the brand promises that a session stood behind it. */
function mint(scope: Unminted): Scope {
  return scope as Scope;
}

/** How much of a region's code is the same for everything that a station sees. */
const prefixLengths = { province: 2, city: 4, county: 6 } as const;

function scopeOf({ account, enterprise, regulator }: LoadedSession): Scope {
  if (account.role === "filer" && enterprise) {
    return mint({ kind: "enterprise", enterpriseId: enterprise.id, uscc: enterprise.uscc });
  }
  if ((account.role === "province" || account.role === "city" || account.role === "county") && regulator) {
    const prefix = regulator.regionCode.slice(0, prefixLengths[account.role]);
    return mint({ kind: "region", prefix });
  }
  return mint({ kind: "none" });
}

export function actorOf(loaded: LoadedSession): Actor {
  const { session, account, enterprise, regulator, region } = loaded;
  return {
    accountId: account.id,
    sessionId: session.id,
    userCode: account.userCode,
    name: account.name,
    role: account.role,
    enterpriseId: enterprise?.id ?? null,
    regulatorId: regulator?.id ?? null,
    unitName: enterprise?.name ?? regulator?.name ?? "",
    regionCode: region?.code ?? null,
    regionName: region?.name ?? "",
    scope: scopeOf(loaded),
    sessionEnds: session.expiresAt,
  };
}
