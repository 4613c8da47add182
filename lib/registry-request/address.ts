import { certificateIdSchema, enterpriseIdSchema, personIdSchema } from "#contracts/ids.ts";
import {
  type RegistryRequestListInput,
  registryRequestListInputSchema,
} from "#contracts/registry-request/api.ts";
import {
  ownRequestKindSchema,
  type RegistryRequestKind,
} from "#contracts/registry-request/registry-request.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

import type { NewRequest, RequestSubject } from "./new-request-href.ts";
import { registryRequestPath } from "./paths.ts";

const defaults = registryRequestListInputSchema.parse({});

export function parseRequestList(params: SearchParams | URLSearchParams): RegistryRequestListInput {
  return parseLenient(
    registryRequestListInputSchema,
    withNumbers(singleValues(params), ["curPage", "pageSize"]),
  );
}

export function requestListHref(
  input: RegistryRequestListInput,
  change: Partial<RegistryRequestListInput> = {},
): string {
  const next = { ...input, curPage: 1, ...change };
  const { search, status, kind, staffImportId, waiting, curPage, pageSize } = next;
  const ordered = { search, status, kind, staffImportId, waiting, curPage, pageSize };
  return `${registryRequestPath}${queryOf(ordered, defaults)}`;
}

/** Null: the address is not that of a new request. */
export function parseNewRequest(params: SearchParams | URLSearchParams): NewRequest | null {
  const { new: asked, personId, certificateId, enterpriseId } = singleValues(params);
  if (asked === undefined) return null;
  if (asked === "transfer") return { kind: asked };
  if (asked === "enterprise-end") {
    const enterprise = enterpriseIdSchema.safeParse(enterpriseId).data;
    return { kind: asked, ...(enterprise && { enterpriseId: enterprise }) };
  }
  const kind = ownRequestKindSchema.safeParse(asked).data;
  if (kind === undefined) return { kind: null };
  const person = personIdSchema.safeParse(personId).data;
  const certificate = certificateIdSchema.safeParse(certificateId).data;
  return { kind, ...(person && { personId: person }), ...(certificate && { certificateId: certificate }) };
}

const ofCertificate: ReadonlySet<RegistryRequestKind> = new Set([
  "certificate-renew",
  "certificate-correct",
  "certificate-end",
]);

const needsPerson = (kind: RegistryRequestKind): boolean => kind !== "enterprise";
export const needsCertificate = (kind: RegistryRequestKind): boolean => ofCertificate.has(kind);

export function isWhole({ kind, personId, certificateId }: RequestSubject): boolean {
  return (
    (!needsPerson(kind) || personId !== undefined) && (!needsCertificate(kind) || certificateId !== undefined)
  );
}
