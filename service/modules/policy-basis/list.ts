import { and, eq, inArray, sql } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import { shownStatuses } from "#contracts/notice/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeEdition } from "#service/db/schema/notice.ts";
import { policyBasis } from "#service/db/schema/policy-basis.ts";

export async function listPolicyBases({
  deps,
  actor,
  input,
}: CallOf<"policyBasisList">): Promise<ReplyOf<"policyBasisList">> {
  const rows = await deps.db
    .select()
    .from(policyBasis)
    .where(eq(policyBasis.kind, input.kind))
    .orderBy(policyBasis.code);
  const docNos = rows.flatMap(({ citations }) => citations.map(({ docNo }) => docNo));
  const policies = await policiesOf(deps.db, actor, docNos);
  return {
    bases: rows.map(({ code, revision, citations, savedByName, savedAt }) => ({
      code,
      revision,
      citations: citations.map((one) => ({ ...one, noticeId: policies.get(one.docNo) ?? null })),
      savedBy: savedByName,
      savedAt: savedAt.toISOString(),
    })),
  };
}

/** The newest published one of a number, whose region covers the reader's. */
async function policiesOf(
  conn: Conn,
  { homeRegion, stationId, enterpriseId }: Actor,
  docNos: string[],
): Promise<Map<string, NoticeId>> {
  const isOfNoRegion = stationId === null && enterpriseId === null;
  const inSight = isOfNoRegion ? sql`true` : sql`starts_with(${homeRegion ?? ""}, ${notice.regionPrefix})`;
  const rows = await conn
    .select({ id: notice.id, docNo: noticeEdition.docNo })
    .from(notice)
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .where(
      and(inArray(noticeEdition.docNo, docNos), inArray(noticeEdition.status, [...shownStatuses]), inSight),
    )
    .orderBy(noticeEdition.publishedAt);
  return new Map(rows.map(({ id, docNo }) => [docNo, id]));
}
