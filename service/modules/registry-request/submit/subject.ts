import type { RegistryRequestFormInput } from "#contracts/registry-request/api.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { ReviewedSubject } from "#service/registry/reviewed-values.ts";

const ofCertificate: ReadonlySet<string> = new Set([
  "certificate-renew",
  "certificate-correct",
  "certificate-end",
]);

/** Throws `request.invalid` unless the kind's person and certificate are named. */
export function requestedSubject(actor: Actor, input: RegistryRequestFormInput): ReviewedSubject {
  const { kind, personId = null, certificateId = null } = input;
  if (actor.enterpriseId === null) throw new ServiceError("permission.denied");
  const { enterpriseId } = actor;
  if (kind === "enterprise") return { kind, enterpriseId, personId: null, certificateId: null };
  if (personId === null) refuse("personId", "请选择人员");
  if (!ofCertificate.has(kind)) return { kind, enterpriseId, personId, certificateId: null };
  if (certificateId === null) refuse("certificateId", "请选择注册证书");
  return { kind, enterpriseId, personId, certificateId };
}

function refuse(path: string, message: string): never {
  throw new ServiceError("request.invalid", { fields: [{ path, message }] });
}
