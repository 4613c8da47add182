import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import type { UserInfo } from "#contracts/account/account.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { regionsQuery } from "./queries.ts";
import { type RegionScope, regionLevels } from "./region-filter.ts";

/** A station's own region; for an enterprise, the platform's province. */
async function rootOf(client: QueryClient, user: UserInfo): Promise<string | null> {
  if (user.regionCode !== null) return user.regionCode;
  const [top, ...more] = await prefetch(client, regionsQuery(undefined));
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
    await Promise.all(regionLevels(scope, chosen).map((pid) => prefetch(client, regionsQuery(pid))));
    return scope;
  } catch (error) {
    if (error instanceof ServiceFailure) return { root: null };
    throw error;
  }
}
