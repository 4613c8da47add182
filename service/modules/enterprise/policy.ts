import { eq, like, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

/** A station sees the enterprises of its region; an enterprise sees itself. */
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
