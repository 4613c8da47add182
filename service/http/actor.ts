import type { AccountId, EnterpriseId, RegulatorId } from "#contracts/ids.ts";
import type { Role } from "#contracts/roles.ts";

declare const minted: unique symbol;

/** What rows a person may see. Only the session gate makes one, so a query that asks for it is behind the gate. */
export type Scope = (
  | { kind: "enterprise"; enterpriseId: EnterpriseId; uscc: string }
  | { kind: "region"; prefix: string }
  | { kind: "none" }
) & { readonly [minted]: true };

export type Actor = {
  accountId: AccountId;
  sessionId: string;
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
};
