import { asc, eq } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterpriseSuccession } from "#service/db/schema/registry/enterprise-succession.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

const relative = {
  id: enterprise.id,
  name: enterprise.name,
  uscc: enterprise.uscc,
  kind: enterpriseSuccession.kind,
  on: enterpriseSuccession.onDay,
};

/** Enterprises that this one continues. */
export function predecessorsOf(conn: Conn, id: EnterpriseId) {
  return conn
    .select(relative)
    .from(enterpriseSuccession)
    .innerJoin(enterprise, eq(enterprise.id, enterpriseSuccession.predecessorId))
    .where(eq(enterpriseSuccession.successorId, id))
    .orderBy(asc(enterpriseSuccession.onDay), asc(enterprise.uscc));
}

/** Enterprises that continue this one. */
export function successorsOf(conn: Conn, id: EnterpriseId) {
  return conn
    .select(relative)
    .from(enterpriseSuccession)
    .innerJoin(enterprise, eq(enterprise.id, enterpriseSuccession.successorId))
    .where(eq(enterpriseSuccession.predecessorId, id))
    .orderBy(asc(enterpriseSuccession.onDay), asc(enterprise.uscc));
}
