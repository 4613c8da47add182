import { eq } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

/**
 * Throws `enterprise.ended`; until the transaction ends nobody deregisters the enterprise. Call before people are locked:
 * the end of an enterprise locks them after it.
 */
export async function requireActive(tx: Tx, id: EnterpriseId): Promise<void> {
  const [row] = await tx
    .select({ status: enterprise.status })
    .from(enterprise)
    .where(eq(enterprise.id, id))
    .for("share");
  if (!row) throw new ServiceError("enterprise.not-found");
  if (row.status === "deregistered") throw new ServiceError("enterprise.ended");
}
