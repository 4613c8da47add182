import { eq, sql } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { priceAlias, priceItem } from "#service/db/schema/price/price-row.ts";
import { resourceKey } from "#service/detection/reference.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";

/**
 * Later imports and detections take the alias for the item; rows already imported stay as they are. Nothing converts
 * units, so the alias has that of the item.
 */
export async function addAlias(call: CallOf<"priceAliasAdd">): Promise<ReplyOf<"priceAliasAdd">> {
  const { deps, actor, auditActor, input } = call;
  const { itemId, ...names } = input;
  const key = resourceKey(names);
  await deps.db.transaction(async (tx) => {
    const [item] = await tx.select().from(priceItem).where(eq(priceItem.id, itemId));
    if (!item) throw new ServiceError("price-item.not-found");
    if (normalUnit(input.unit) !== normalUnit(item.unit)) {
      const message = `单位应与本材料的单位${item.unit}一致`;
      throw new ServiceError("request.invalid", { fields: [{ path: "unit", message }] });
    }
    const [own] = await tx.select().from(priceItem).where(eq(priceItem.key, key));
    if (own) throw new ServiceError("price-item.alias");
    const added = await tx
      .insert(priceAlias)
      .values({ key, itemId, ...names, byName: signature(actor), createdAt: auditActor.at })
      .onConflictDoNothing({ target: priceAlias.key })
      .returning();
    if (added.length === 0) throw new ServiceError("price-item.alias");
    await tx.execute(sql`select search_put('price_item', ${itemId})`);
    await audit(tx, auditActor, {
      action: "price-alias.add",
      object: { type: "price-item", id: itemId },
      detail: { name: names.name },
    });
  });
  return {};
}
