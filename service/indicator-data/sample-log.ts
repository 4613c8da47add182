import { sql } from "drizzle-orm";

import type { AccountId, SampleId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";

export type SampleChange = { code: string; before: string; after: string };

type Entry = {
  act: string;
  note: string;
  changes?: readonly SampleChange[];
  by: { accountId: AccountId | null; byName: string };
  at: Date;
};

/** The caller holds the sample. */
export async function addLog(
  tx: Tx,
  id: SampleId,
  { act, note, changes = [], by, at }: Entry,
): Promise<void> {
  await tx.execute(sql`
    insert into indicator_sample_log (sample_id, seq, act, changes, note, account_id, by_name, at)
    select ${id}, coalesce(max(seq), 0) + 1, ${act}, ${JSON.stringify(changes)}::jsonb, ${note},
      ${by.accountId}::uuid, ${by.byName}, ${at.toISOString()}::timestamptz
    from indicator_sample_log where sample_id = ${id}`);
}
