import { accountSafety, accountSessions, signIns } from "#contracts/account/safety-endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const accountKey = ["account"] as const;

export const safetyQuery = endpointQuery(
  accountSafety,
  {},
  { queryKey: [...accountKey, "safety"], quiet: true },
);

export const sessionsQuery = endpointQuery(
  accountSessions,
  {},
  { queryKey: [...accountKey, "sessions"], quiet: true },
);

export const signInsQuery = endpointQuery(
  signIns,
  {},
  { queryKey: [...accountKey, "sign-ins"], quiet: true },
);
