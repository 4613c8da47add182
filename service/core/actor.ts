import type { AccountId, EnterpriseId, SessionId, StationId } from "#contracts/ids.ts";
import type { Role } from "#contracts/permissions/roles.ts";

import type { Scope } from "./scope.ts";

export type Actor = {
  accountId: AccountId;
  sessionId: SessionId;
  agent: string;
  userCode: string;
  name: string;
  role: Role;
  /** Its enterprise is deregistered: it reads, and changes nothing. */
  isEnded: boolean;
  enterpriseId: EnterpriseId | null;
  stationId: StationId | null;
  unitName: string;
  regionCode: string | null;
  /** The station's region, or the one where the enterprise is registered. */
  homeRegion: string | null;
  regionName: string;
  scope: Scope;
  sessionEnds: Date;
  lastUseAt: Date;
  secret: { passwordAt: Date; demo: boolean };
  reauthAt: Date | null;
};

export function signature({ unitName, name }: Pick<Actor, "unitName" | "name">): string {
  return unitName === "" ? name : `${unitName} ${name}`;
}
