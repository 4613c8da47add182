import { sql } from "drizzle-orm";

import type { CitedBy } from "#contracts/notice/cited-by.ts";
import type { Conn } from "#service/db/connect.ts";
import { policyBasis } from "#service/db/schema/policy-basis.ts";

import { subjectName } from "./subjects.ts";

/** Rules and deadlines that rest on the policy of this number. */
export async function citedBy(conn: Conn, docNo: string): Promise<CitedBy[]> {
  if (docNo === "") return [];
  const rows = await conn
    .select()
    .from(policyBasis)
    .where(sql`${policyBasis.citations} @> ${JSON.stringify([{ docNo }])}::jsonb`)
    .orderBy(policyBasis.kind, policyBasis.code);
  return rows.flatMap(({ kind, code, citations }) => {
    const name = subjectName(kind, code);
    if (name === null) return [];
    const own = citations.filter((citation) => citation.docNo === docNo);
    return own.map(({ clause }) => ({ kind, code, name, clause }));
  });
}
