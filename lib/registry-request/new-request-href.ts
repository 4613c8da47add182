import type { CertificateId, EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { OwnRequestKind } from "#contracts/registry-request/registry-request.ts";
import { queryOf } from "#lib/util/url-state.ts";

import { registryRequestPath } from "./paths.ts";

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
