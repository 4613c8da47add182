import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import type { Conn } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { ReturnItemRow } from "#service/db/schema/filing/return-item.ts";

const standingSchema = z.object({
  id: z.string(),
  rule: z.string(),
  kind: z.string().nullable(),
  severity: z.string().nullable(),
  /** Findings in the present report: of the cause, or of the same rule at the same place. */
  count: z.int(),
  /** The first bill row of them. */
  row: z.int().nullable(),
  isAnswered: z.boolean(),
});
export type Standing = z.infer<typeof standingSchema>;

/**
 * Findings of the present report that are left of those marked, and of marked causes. A finding is matched by rule and
 * place in the bill, not by its words: one that is still wrong by another amount is not mended. F17 of former checks named
 * no 单项.
 */
export async function loadStandings(
  conn: Conn,
  { reportId, lineage }: FilingRow,
  items: readonly ReturnItemRow[],
  answeredAfter: Date,
): Promise<ReadonlyMap<string, Standing>> {
  const ids = items.filter(({ kind }) => kind === "finding" || kind === "cause").map(({ id }) => id);
  if (reportId === null || ids.length === 0) return new Map();
  const isAnsweredIn = (key: SQL, fingerprint: SQL) => sql`exists (select 1 from finding_answer answer
    where answer.lineage = ${lineage} and answer.key = ${key} and answer.fingerprint = ${fingerprint}
      and answer.at > ${answeredAfter.toISOString()})`;
  const { rows } = await conn.execute(sql`
    select item.id, coalesce(marked.rule, split_part(item.key, '|', 1)) as rule,
      case item.kind when 'cause' then split_part(item.key, '|', 2) end as severity,
      case item.kind when 'cause' then substr(item.key, length(split_part(item.key, '|', 1)) + 4) end as kind,
      count(present.key)::int as count, min(present.row_ordinal) as row,
      case item.kind when 'finding' then ${isAnsweredIn(sql`item.key`, sql`item.fingerprint`)}
        else count(present.key) > 0 and bool_and(${isAnsweredIn(sql`present.key`, sql`present.fingerprint`)})
        end as "isAnswered"
    from return_item item
    left join finding marked on item.kind = 'finding' and marked.report_id = item.report_id and marked.key = item.key
    left join finding present on present.report_id = ${reportId} and case item.kind
      when 'cause' then present.rule = split_part(item.key, '|', 1)
        and present.severity = split_part(item.key, '|', 2) and present.kind = substr(item.key, length(split_part(item.key, '|', 1)) + 4)
      else present.rule = marked.rule and (present.sectional is not distinct from marked.sectional
          or marked.rule = 'F17' and marked.sectional is null)
        and present.unit is not distinct from marked.unit and present.item is not distinct from marked.item
        and present.attribute is not distinct from marked.attribute end
    where item.id = any(${sql.param(ids)}::uuid[])
    group by item.id, marked.rule`);
  return new Map(
    z
      .array(standingSchema)
      .parse(rows)
      .map((standing) => [standing.id, standing]),
  );
}
