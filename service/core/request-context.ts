import type { AccountId } from "#contracts/ids.ts";

export type RequestContext = {
  id: string;
  ip: string;
  agent: string;
  fromWeb: boolean;
  canStoreToken: boolean;
  background: boolean;
  startedAt: number;
  route: string;
  account: AccountId | null;
  error: string | null;
  refreshToken: string | null;
};
