import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import { type EnterpriseId, enterpriseIdSchema } from "#contracts/ids.ts";
import { nullOn, orNotFound } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { parsePastDay } from "./address.ts";
import { enterpriseAsOfQuery, enterpriseQuery } from "./queries.ts";

export async function loadEnterprise(
  client: QueryClient,
  asked: string,
  params: SearchParams,
): Promise<EnterpriseId> {
  const id = enterpriseIdSchema.safeParse(asked).data;
  if (id === undefined) notFound();
  await load(client, id, params);
  return id;
}

export function loadOwnEnterprise(client: QueryClient, params: SearchParams): Promise<void> {
  return load(client, null, params);
}

/** As it is, or was on the day of the address; a day that the service refuses is told by the page. */
async function load(client: QueryClient, id: EnterpriseId | null, params: SearchParams): Promise<void> {
  const day = parsePastDay(params);
  const loading: Promise<unknown> =
    day === null
      ? prefetch(client, enterpriseQuery(id))
      : nullOn("request.invalid", prefetch(client, enterpriseAsOfQuery(id, day)));
  await orNotFound(loading);
}

export async function isEnterprise(client: QueryClient, id: string): Promise<boolean> {
  const parsed = enterpriseIdSchema.safeParse(id).data;
  if (parsed === undefined) return false;
  return (await nullOn("enterprise.not-found", prefetch(client, enterpriseQuery(parsed)))) !== null;
}
