import { type DehydratedState, hashKey, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";

const packedSchema = z.tuple([z.number(), z.array(z.tuple([z.array(z.unknown()), z.unknown(), z.number()]))]);

/** Time of packing; key, data and time of each answered query. One text costs React less than the same values one by one. */
export function packQueries(client: QueryClient): string {
  const answered = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
  return JSON.stringify([Date.now(), answered]);
}

/**
 * Milliseconds that this clock is ahead of the server's: the least difference seen, as a text also ages on its way and
 * in the router's cache.
 */
export function clockSkew() {
  let least = Number.POSITIVE_INFINITY;
  return (packedAt: number): number => (least = Math.min(least, Date.now() - packedAt));
}

const skewOfTab = clockSkew();

/** Times of answers are told by this clock, which judges their age. */
export function unpackQueries(packed: string, skewOf = skewOfTab): DehydratedState {
  const [packedAt, answered] = packedSchema.parse(JSON.parse(packed));
  const skew = skewOf(packedAt);
  const queries = answered.map(([queryKey, data, answeredAt]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: answeredAt + skew,
    state: {
      data,
      dataUpdatedAt: answeredAt + skew,
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
