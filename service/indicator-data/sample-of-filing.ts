import { and, desc, eq } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";

/** Null before the filing. A settlement has two samples: 结算价 is what it settles. */
export async function sampleOfFiling(conn: Conn, filingId: FilingId): Promise<SampleRow | null> {
  const [sample] = await conn
    .select()
    .from(indicatorSample)
    .where(and(eq(indicatorSample.filingId, filingId), eq(indicatorSample.withdrawn, false)))
    .orderBy(desc(indicatorSample.stage))
    .limit(1);
  return sample ?? null;
}
