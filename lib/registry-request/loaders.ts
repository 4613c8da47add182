import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import { registryRequestIdSchema } from "#contracts/ids.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { nullOn, orNotFound } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { requestDetailQuery, requestFormQuery } from "./queries.ts";
import type { RequestSubject } from "./schema.ts";

export async function loadRequest(client: QueryClient, id: string): Promise<RegistryRequestDetail> {
  const parsed = registryRequestIdSchema.safeParse(id).data;
  if (parsed === undefined) notFound();
  return orNotFound(prefetch(client, requestDetailQuery(parsed)));
}

export async function loadRequestForm(client: QueryClient, subject: RequestSubject): Promise<void> {
  await orNotFound(prefetch(client, requestFormQuery(subject)));
}

/** What a returned request is corrected on. */
export function subjectOfDetail({ kind, personId, certificateId }: RegistryRequestDetail): RequestSubject {
  return { kind, ...(personId && { personId }), ...(certificateId && { certificateId }) };
}

export async function isRequest(client: QueryClient, id: string): Promise<boolean> {
  const parsed = registryRequestIdSchema.safeParse(id).data;
  if (parsed === undefined) return false;
  return (await nullOn("registry-request.not-found", prefetch(client, requestDetailQuery(parsed)))) !== null;
}
