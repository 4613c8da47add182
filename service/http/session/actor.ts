import type { Actor } from "#service/http/actor.ts";

import type { LoadedSession } from "./load.ts";
import { scopeOf } from "./scope.ts";

export function actorOf(loaded: LoadedSession): Actor {
  const { session, account, enterprise, regulator, region } = loaded;
  return {
    accountId: account.id,
    sessionId: session.id,
    agent: session.agent,
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
    lastUseAt: session.lastUseAt,
    secret: { passwordAt: account.passwordAt, demo: account.demo },
    reauthAt: session.reauthAt,
  };
}
