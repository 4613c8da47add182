import { queryOptions } from "@tanstack/react-query";

import {
  accountSafetyOutputSchema,
  accountSessionsOutputSchema,
  signInsOutputSchema,
} from "#contracts/account-safety.ts";
import { api } from "#lib/http/api.ts";

export const accountKey = ["account"] as const;

export const safetyQuery = queryOptions({
  queryKey: [...accountKey, "safety"],
  queryFn: ({ signal }) => api("accountSafety", {}, accountSafetyOutputSchema, { signal, quiet: true }),
});

export const sessionsQuery = queryOptions({
  queryKey: [...accountKey, "sessions"],
  queryFn: ({ signal }) => api("accountSessions", {}, accountSessionsOutputSchema, { signal, quiet: true }),
});

export const signInsQuery = queryOptions({
  queryKey: [...accountKey, "sign-ins"],
  queryFn: ({ signal }) => api("signIns", {}, signInsOutputSchema, { signal, quiet: true }),
});
