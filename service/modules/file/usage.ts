import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";

/** Milliseconds, longer than the service timeout: an older reservation belongs to a dead process. */
export const reservationLife = 10 * 60_000;

export type Uploader = Pick<Actor, "accountId" | "enterpriseId">;

const count = z.coerce.number();
const usageSchema = z.object({
  /** Bytes. */
  enterprise: count,
  account: count,
  looseBytes: count,
  looseFiles: count,
});
export type Usage = z.infer<typeof usageSchema>;

/**
 * Counts files, chunked uploads and reservations with their announced sizes.
 * Excludes attachments of published, filed and void versions: these are records that nobody can remove.
 */
export async function usageOf(conn: Conn, uploader: Uploader, now: Date): Promise<Usage> {
  const { accountId, enterpriseId } = uploader;
  const people =
    enterpriseId === null
      ? sql`(select ${accountId}::uuid as id)`
      : sql`(select id from account where enterprise_id = ${enterpriseId} or id = ${accountId})`;
  const since = new Date(now.getTime() - reservationLife).toISOString();
  const { rows } = await conn.execute(sql`
    with person as ${people}, held as (
      select f.uploaded_by as account_id, f.size,
        f.attached_to is null and not exists (select from help_file where file_id = f.id) as loose
      from file f left join filing on filing.id = f.attached_to
      where f.uploaded_by in (select id from person)
        and (filing.status is null or filing.status not in ('publicity', 'filed', 'void'))
      union all
      select account_id, size, true from upload_task where file_id is null and account_id in (select id from person)
      union all
      select account_id, size, true from upload_reservation
      where account_id in (select id from person) and created_at > ${since}
    )
    select coalesce(sum(size), 0) as enterprise,
      coalesce(sum(size) filter (where account_id = ${accountId}), 0) as account,
      coalesce(sum(size) filter (where account_id = ${accountId} and loose), 0) as "looseBytes",
      count(*) filter (where account_id = ${accountId} and loose) as "looseFiles"
    from held`);
  return usageSchema.parse(rows[0]);
}
