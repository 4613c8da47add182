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
 * Excludes records that nobody can remove: files of published, filed and void versions, of published editions of notices and
 * of published periodicals, also once they are withdrawn.
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
      from file f
      where f.uploaded_by in (select id from person)
        and not exists (select from filing where id = f.attached_to and status in ('publicity', 'filed', 'void'))
        and not exists (select from periodical where id = f.attached_to and state <> 'draft')
        and not exists (select from notice_file join notice_edition on id = edition_id
          where file_id = f.id and number is not null)
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
