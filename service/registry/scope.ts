import { eq, like, type SQL, sql } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

/** A station sees the enterprises of its region, and their people; an enterprise sees itself. */
export function enterprisesInSight({ scope }: Pick<Actor, "scope">): SQL {
  switch (scope.kind) {
    case "enterprise":
      return eq(enterprise.id, scope.enterpriseId);
    case "region":
      return like(enterprise.regionCode, `${scope.prefix}%`);
    case "none":
      return sql`false`;
  }
}

/** Throws `permission.denied` for an account of no enterprise. */
export function ownEnterprise({ enterpriseId }: Pick<Actor, "enterpriseId">): EnterpriseId {
  if (enterpriseId === null) throw new ServiceError("permission.denied");
  return enterpriseId;
}
