import { diagnosisRun } from "#contracts/diagnosis/endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const diagnosisQuery = endpointQuery(
  diagnosisRun,
  {},
  { queryKey: ["diagnosis"], staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
);
