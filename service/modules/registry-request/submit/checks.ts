import { and, eq, isNull, ne } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import type { FileId } from "#contracts/ids.ts";
import type { RegistryRequestKind } from "#contracts/registry-request/registry-request.ts";
import { scanFault } from "#contracts/registry-request/rules.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { hasIdNumber } from "#service/registry/people.ts";
import type { ReviewedSubject } from "#service/registry/reviewed-values.ts";

type Check = (conn: Conn, env: Env, subject: ReviewedSubject, after: FormValues) => Promise<void>;

/** Found out at once rather than by the reviewer; passing checks it again. */
const checks: Partial<Record<RegistryRequestKind, Check>> = {
  identity: async (conn, env, { personId }, { idNumber = "" }) => {
    if (idNumber === "" || personId === null) return;
    const [other] = await conn
      .select({ id: person.id })
      .from(person)
      .where(and(hasIdNumber(env, idNumber), ne(person.id, personId)));
    if (!other) return;
    const message = "该证件号码已登记在其他人员名下，请核对；如有疑问，请联系当地造价站";
    throw new ServiceError("request.invalid", { fields: [{ path: "idNumber", message }] });
  },
  "certificate-add": async (conn, _env, { personId, enterpriseId }, { certNo = "" }) => {
    const [held] = await conn
      .select({ personId: certificate.personId, at: certificatePeriod.enterpriseId })
      .from(certificate)
      .leftJoin(
        certificatePeriod,
        and(eq(certificatePeriod.certificateId, certificate.id), isNull(certificatePeriod.endedOn)),
      )
      .where(eq(certificate.certNo, certNo));
    if (held && (held.personId !== personId || held.at === enterpriseId))
      throw new ServiceError("certificate.taken");
  },
};

export async function requireFree(
  conn: Conn,
  env: Env,
  subject: ReviewedSubject,
  after: FormValues,
): Promise<void> {
  await checks[subject.kind]?.(conn, env, subject, after);
}

/** Throws `request.invalid` naming the files. */
export function requireScan(kind: RegistryRequestKind, fileIds: readonly FileId[]): void {
  const fault = scanFault(kind, fileIds.length);
  if (fault !== null) throw new ServiceError("request.invalid", { fields: [fault] });
}
