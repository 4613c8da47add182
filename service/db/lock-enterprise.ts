import { eq } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";

import type { Tx } from "./connect.ts";
import { enterprise } from "./schema/registry/enterprise.ts";

/** Serializes transactions that count per enterprise. */
export async function lockEnterprise(tx: Tx, id: EnterpriseId): Promise<void> {
  await tx.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.id, id)).for("no key update");
}
