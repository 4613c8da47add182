import { queryOptions } from "@tanstack/react-query";

import { accountSafety, accountSessions, signIns } from "#contracts/account/safety-endpoints.ts";
import { api } from "#lib/http/api.ts";

export const accountKey = ["account"] as const;

export const safetyQuery = queryOptions({
  queryKey: [...accountKey, "safety"],
  queryFn: ({ signal }) => api(accountSafety, {}, { signal, quiet: true }),
});

export const sessionsQuery = queryOptions({
  queryKey: [...accountKey, "sessions"],
  queryFn: ({ signal }) => api(accountSessions, {}, { signal, quiet: true }),
});

export const signInsQuery = queryOptions({
  queryKey: [...accountKey, "sign-ins"],
  queryFn: ({ signal }) => api(signIns, {}, { signal, quiet: true }),
});
