import {
  type CertificateId,
  certificateIdSchema,
  type EnterpriseId,
  enterpriseIdSchema,
  type PersonId,
  personIdSchema,
} from "#contracts/ids.ts";
import {
  type RegistryRequestListInput,
  registryRequestListInputSchema,
} from "#contracts/registry-request/api.ts";
import {
  type OwnRequestKind,
  ownRequestKindSchema,
  type RegistryRequestKind,
} from "#contracts/registry-request/registry-request.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

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
  const { search, status, kind, staffImportId, curPage, pageSize } = next;
  const ordered = { search, status, kind, staffImportId, curPage, pageSize };
  return `${registryRequestPath}${queryOf(ordered, defaults)}`;
}

export type RequestSubject = {
  kind: OwnRequestKind;
  personId?: PersonId;
  certificateId?: CertificateId;
};

/** A new request in the address: of no kind yet, one with its own form, or of a kind whose person and certificate may be missing. */
export type NewRequest =
  | RequestSubject
  | { kind: null }
  | { kind: "transfer" }
  | { kind: "enterprise-end"; enterpriseId?: EnterpriseId };

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

export function newRequestHref(subject: NewRequest): string {
  if (subject.kind === null) return `${registryRequestPath}?new=choose`;
  if (subject.kind === "transfer") return `${registryRequestPath}?new=transfer`;
  if (subject.kind === "enterprise-end") {
    const { kind: ending, enterpriseId } = subject;
    return `${registryRequestPath}${queryOf({ new: ending, enterpriseId }, {})}`;
  }
  const { kind, personId, certificateId } = subject;
  return `${registryRequestPath}${queryOf({ new: kind, personId, certificateId }, {})}`;
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
