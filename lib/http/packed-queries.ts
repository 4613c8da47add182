import { type DehydratedState, hashKey, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";

const packedSchema = z.array(z.tuple([z.array(z.unknown()), z.unknown(), z.number()]));

/** Key, data and time of each answered query. One text costs React less than the same values one by one. */
export function packQueries(client: QueryClient): string {
  const answered = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success");
  return JSON.stringify(answered.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]));
}

export function unpackQueries(packed: string): DehydratedState {
  const queries = packedSchema.parse(JSON.parse(packed)).map(([queryKey, data, dataUpdatedAt]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: dataUpdatedAt,
    state: {
      data,
      dataUpdatedAt,
      dataUpdateCount: 1,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: "success" as const,
      fetchStatus: "idle" as const,
    },
  }));
  return { mutations: [], queries };
}
