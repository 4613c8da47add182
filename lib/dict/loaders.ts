import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { LRUCache } from "lru-cache";

import type { UserInfo } from "#contracts/account/account.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callQuery } from "#lib/server/prefetch.ts";

import { type RegionScope, regionLevels } from "./region-filter.ts";
import { regionsQuery } from "./regions.ts";

type Regions = Awaited<ReturnType<ReturnType<typeof regionsQuery>["queryFn"]>>;

/** Public and the same for everybody; the service changes them with a release only. Milliseconds. */
const kept = new LRUCache<string, Regions>({ max: 500, ttl: 300_000 });

async function loadRegions(client: QueryClient, pid: string | undefined): Promise<Regions> {
  const query = regionsQuery(pid);
  const key = pid ?? "";
  const known = kept.get(key);
  const regions = known ?? (await callQuery(query));
  if (known === undefined) kept.set(key, regions);
  client.setQueryData(query.queryKey, regions);
  return regions;
}

/** A station's own region; for an enterprise, the platform's province. */
async function rootOf(client: QueryClient, user: UserInfo): Promise<string | null> {
  if (user.regionCode !== null) return user.regionCode;
  const [top, ...more] = await loadRegions(client, undefined);
  return top && more.length === 0 ? top.value : null;
}

/** The list works without this filter, so a failure only hides it. */
export async function loadRegionScope(
  client: QueryClient,
  user: UserInfo,
  chosen: string | undefined,
): Promise<RegionScope> {
  try {
    const scope = { root: await rootOf(client, user) };
    await Promise.all(regionLevels(scope, chosen).map((pid) => loadRegions(client, pid)));
    return scope;
  } catch (error) {
    if (error instanceof ServiceFailure) return { root: null };
    throw error;
  }
}
