import type { AccountId } from "#contracts/ids.ts";

import type { Tx } from "./connect.ts";
import { messageRead } from "./schema/message-seen.ts";
import { outbox } from "./schema/outbox.ts";

type RegionMessage = Omit<typeof outbox.$inferInsert, "id" | "regionPrefix"> & { regionPrefix: string };

/** One row for all readers: the region says who they are. Its author knows it already. */
export async function tellRegion(tx: Tx, message: RegionMessage, author: AccountId | null): Promise<void> {
  const [told] = await tx.insert(outbox).values(message).returning({ id: outbox.id });
  if (told && author) await tx.insert(messageRead).values({ accountId: author, messageId: told.id });
}
