import type { CertificateId, PersonId } from "#contracts/ids.ts";
import type { OwnRequestKind } from "#contracts/registry-request/registry-request.ts";

/** A new request for a person, or for one of the person's certificates. */
export function newRequestHref(
  kind: Exclude<OwnRequestKind, "enterprise">,
  personId: PersonId,
  certificateId?: CertificateId,
): string {
  const certificate = certificateId === undefined ? "" : `&certificateId=${certificateId}`;
  return `/pages/registry-request?new=${kind}&personId=${personId}${certificate}`;
}

/** A request for a person of another enterprise. */
export const transferHref = "/pages/registry-request?new=transfer";
