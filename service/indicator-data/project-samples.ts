import { eq, sql } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";

type Project = Pick<SampleRow, "stage" | "projectKey" | "lineage">;

/** Two of one project must not both believe to be the latest. */
export async function lockProject(
  tx: Tx,
  { stage, projectKey }: Pick<Project, "stage" | "projectKey">,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`indicator ${stage} ${projectKey}`}, 0))`,
  );
}

/**
 * One project, one sample a stage: what was filed goes before what was entered by hand, the later before the earlier. An
 * excluded one keeps its place, so that the one before it does not come back unseen.
 */
export async function settleProject(tx: Tx, { stage, projectKey, lineage }: Project): Promise<void> {
  await tx.execute(sql`
    with project as (
      select id, first_value(id) over (
        order by source = 'filing' desc, effective_at desc, id
      ) as latest
      from indicator_sample
      where stage = ${stage} and not withdrawn
        and (project_key = ${projectKey} or lineage = ${lineage}::uuid)
    )
    update indicator_sample s set superseded_by = nullif(p.latest, s.id)
    from project p where p.id = s.id and s.superseded_by is distinct from nullif(p.latest, s.id)`);
}

/** A filing that is no longer filed gives its place back. Its row is locked by the caller, as by calculations. */
export async function withdrawSamples(tx: Tx, filingId: FilingId): Promise<void> {
  const ofFiling = eq(indicatorSample.filingId, filingId);
  const samples = await tx.select().from(indicatorSample).where(ofFiling).orderBy(indicatorSample.stage);
  for (const sample of samples) await lockProject(tx, sample);
  await tx.update(indicatorSample).set({ withdrawn: true }).where(ofFiling);
  for (const sample of samples) await settleProject(tx, sample);
}
