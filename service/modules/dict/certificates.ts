import { and, asc, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { certificate } from "#service/db/schema/registration/certificate.ts";
import { staff } from "#service/db/schema/registration/staff.ts";

export async function listCertificates({
  deps,
  input,
}: CallOf<"certificate">): Promise<ReplyOf<"certificate">> {
  const [unit] = await deps.db
    .select({ id: enterprise.id, name: enterprise.name, uscc: enterprise.uscc })
    .from(enterprise)
    .where(eq(enterprise.uscc, input.uscc ?? input.pid ?? ""));
  if (!unit) return { enterprise: null, staff: [] };
  const people = await deps.db
    .select({
      name: staff.name,
      certNo: certificate.certNo,
      level: certificate.level,
      specialty: certificate.specialty,
      validTo: certificate.validTo,
    })
    .from(certificate)
    .innerJoin(staff, eq(staff.id, certificate.staffId))
    .where(and(eq(staff.enterpriseId, unit.id), eq(staff.active, true)))
    .orderBy(asc(staff.name), asc(certificate.certNo));
  return { enterprise: unit, staff: people };
}
