import type { Tx } from "./connect.ts";
import { outbox } from "./schema/outbox.ts";

type HintRow = Omit<typeof outbox.$inferInsert, "userName" | "subject" | "text" | "hint"> & {
  hint: NonNullable<(typeof outbox.$inferInsert)["hint"]>;
};

/** Stored like messages, but shown to nobody: open pages of the addressees ask again. */
export async function addHints(tx: Tx, rows: readonly HintRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(outbox).values(rows.map((row) => ({ ...row, userName: "", subject: "", text: "" })));
}
