import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { enterpriseIdSchema } from "#contracts/ids.ts";
import { nullOn, orNotFound } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { enterpriseQuery } from "./queries.ts";

export async function loadEnterprise(client: QueryClient, asked: string): Promise<EnterpriseDetail> {
  const id = enterpriseIdSchema.safeParse(asked).data;
  if (id === undefined) notFound();
  return orNotFound(prefetch(client, enterpriseQuery(id)));
}

export function loadOwnEnterprise(client: QueryClient): Promise<EnterpriseDetail> {
  return orNotFound(prefetch(client, enterpriseQuery(null)));
}

export async function isEnterprise(client: QueryClient, id: string): Promise<boolean> {
  const parsed = enterpriseIdSchema.safeParse(id).data;
  if (parsed === undefined) return false;
  return (await nullOn("enterprise.not-found", prefetch(client, enterpriseQuery(parsed)))) !== null;
}
