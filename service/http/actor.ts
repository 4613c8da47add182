import type { AccountId, EnterpriseId, RegulatorId } from "#contracts/ids.ts";
import type { Role } from "#contracts/roles.ts";

import type { Scope } from "./session/scope.ts";

export type Actor = {
  accountId: AccountId;
  sessionId: string;
  /** Browser and system in which the session was opened. */
  agent: string;
  userCode: string;
  name: string;
  role: Role;
  enterpriseId: EnterpriseId | null;
  regulatorId: RegulatorId | null;
  unitName: string;
  regionCode: string | null;
  regionName: string;
  scope: Scope;
  sessionEnds: Date;
  /** Before this call. */
  lastUseAt: Date;
  /** What the age of the password is reckoned from. */
  secret: { passwordAt: Date; demo: boolean };
  /** When they last proved to be who they are. */
  reauthAt: Date | null;
};

/** Who did it, as a record that outlives the account says it. */
export function signature({ unitName, name }: Pick<Actor, "unitName" | "name">): string {
  return unitName === "" ? name : `${unitName} ${name}`;
}
