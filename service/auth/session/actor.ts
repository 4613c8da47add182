import type { Actor } from "#service/core/actor.ts";
import { scopeOf } from "#service/core/scope.ts";

import type { LoadedSession } from "./load.ts";

export function actorOf(loaded: LoadedSession): Actor {
  const { session, account, enterprise, station, region } = loaded;
  return {
    accountId: account.id,
    sessionId: session.id,
    agent: session.agent,
    userCode: account.userCode,
    name: account.name,
    role: account.role,
    isEnded: enterprise?.status === "deregistered",
    enterpriseId: enterprise?.id ?? null,
    stationId: station?.id ?? null,
    unitName: enterprise?.name ?? station?.name ?? "",
    regionCode: region?.code ?? null,
    homeRegion: region?.code ?? enterprise?.regionCode ?? null,
    regionName: region?.name ?? "",
    scope: scopeOf(loaded),
    sessionEnds: session.expiresAt,
    lastUseAt: session.lastUseAt,
    secret: { passwordAt: account.passwordAt, demo: account.demo },
    reauthAt: session.reauthAt,
  };
}
