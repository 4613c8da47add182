import { and, eq, sql } from "drizzle-orm";

import type { AffectedFiling } from "#contracts/price/affected.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { inScope } from "#service/workflow/scope.ts";

import { issuesInSight } from "../scope.ts";
import { pairs, sides } from "./pairs.ts";
import { sideOf } from "./side.ts";

/** Filings in the actor's sight whose current report rests on rows that the issue has replaced. */
export async function listAffectedFilings(
  call: CallOf<"priceIssueAffected">,
): Promise<ReplyOf<"priceIssueAffected">> {
  const { deps, actor, input } = call;
  const { issueId, curPage, pageSize } = input;
  const [issue] = await deps.db
    .select()
    .from(priceIssue)
    .where(and(eq(priceIssue.id, issueId), issuesInSight(actor)));
  if (!issue) throw new ServiceError("price-issue.not-found");
  const used = sql`select distinct ${filing.id} as filing_id, ${filing.kind} as kind, ${filing.status} as status,
      ${filing.projectName} as project, ${filing.acceptNo} as accept_no, u.issue_id, u.n
    from price_row r join price_use u on u.issue_id = r.issue_id and u.n = r.n
      join ${filing} on ${filing.reportId} = u.report_id
    where r.superseded_by = ${issueId} and ${inScope(actor)}`;
  const { rows } = await deps.db.execute<AffectedFiling>(sql`
    with ${sides(issue)}, pair as (${pairs})
    select u.filing_id::text || ' ' || a.issue_id::text || ' ' || a.n as id, u.filing_id as "filingId", u.kind, u.status,
      u.project as "projectName", u.accept_no as "acceptNo", z.name as zone, a.name, a.specification,
      ${sideOf("a")} as was, ${sideOf("b")} as "is"
    from (${used}) u join price_row a on a.issue_id = u.issue_id and a.n = u.n join price_zone z on z.id = a.zone_id
      left join pair on pair.issue_id = a.issue_id and pair.n = a.n
      left join price_row b on b.issue_id = ${issueId} and b.n = pair.own
    order by u.accept_no, u.filing_id, a.name, a.specification, a.n
    limit ${pageSize} offset ${(curPage - 1) * pageSize}`);
  const { rows: counted } = await deps.db.execute<{ total: number; filings: number }>(
    sql`select count(*)::int as total, count(distinct filing_id)::int as filings from (${used}) u`,
  );
  const { total, filings } = counted[0] ?? { total: 0, filings: 0 };
  return { total, filings, curPage, pageSize, rows };
}
