import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { registryRequestIdSchema, staffImportIdSchema } from "#contracts/ids.ts";
import {
  type RegistryRequestDetail,
  registryRequestListInputSchema,
} from "#contracts/registry-request/api.ts";
import type { EnterpriseEndFormInput } from "#contracts/registry-request/enterprise-end.ts";
import { nullOn, orNotFound } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { endFormQuery } from "./end.ts";
import type { RequestSubject } from "./new-request-href.ts";
import { requestDetailQuery, requestFormQuery, requestListQuery } from "./queries.ts";

/** Null if the id names no request that the reader sees. */
export async function findRequest(client: QueryClient, id: string): Promise<RegistryRequestDetail | null> {
  const parsed = registryRequestIdSchema.safeParse(id).data;
  if (parsed === undefined) return null;
  return nullOn("registry-request.not-found", prefetch(client, requestDetailQuery(parsed)));
}

/** Whether the reader sees requests of an import with this id. */
export async function hasImportRequests(client: QueryClient, id: string): Promise<boolean> {
  const staffImportId = staffImportIdSchema.safeParse(id).data;
  if (staffImportId === undefined) return false;
  const asked = registryRequestListInputSchema.parse({ staffImportId });
  return (await prefetch(client, requestListQuery(asked))).total > 0;
}

export async function loadEndForm(client: QueryClient, asked: EnterpriseEndFormInput): Promise<void> {
  await orNotFound(prefetch(client, endFormQuery(asked)));
}

export async function loadRequestForm(client: QueryClient, subject: RequestSubject): Promise<void> {
  await orNotFound(prefetch(client, requestFormQuery(subject)));
}

/** Subject of the form that corrects a returned request; null for a kind that has its own. */
export function subjectOfDetail({
  kind,
  personId,
  certificateId,
}: RegistryRequestDetail): RequestSubject | null {
  if (kind === "transfer" || kind === "enterprise-end") return null;
  return { kind, ...(personId && { personId }), ...(certificateId && { certificateId }) };
}
