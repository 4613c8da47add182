import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import type { UserInfo } from "#contracts/account/account.ts";
import { xmRegion } from "#contracts/dict/endpoints.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";

import { regionsQuery } from "./queries.ts";
import { type RegionScope, regionLevels } from "./region-filter.ts";

function loadRegions(client: QueryClient, pid: string | undefined) {
  return client.fetchQuery({
    queryKey: regionsQuery(pid).queryKey,
    queryFn: () => callService(xmRegion, pid === undefined ? {} : { pid }),
  });
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
