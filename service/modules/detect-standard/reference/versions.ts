import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

import type {
  ReferenceListKind,
  referenceScopesOutputSchema,
  ReferenceVersionsInput,
  referenceVersionsOutputSchema,
} from "#contracts/detect-standard/reference-data.ts";
import type { Call } from "#service/core/call.ts";
import { referenceBatch } from "#service/db/schema/detection/reference-data.ts";
import { region } from "#service/db/schema/region/region.ts";
import { isNewest } from "#service/detection-data/reference/newest.ts";
import { scopeText } from "#service/detection-data/reference/scope-text.ts";

import { citiesWithPrices } from "./item-prices.ts";

type Page = z.input<typeof referenceVersionsOutputSchema>;
type Scopes = z.input<typeof referenceScopesOutputSchema>;

export async function listReferenceVersions({ deps, input }: Call<ReferenceVersionsInput>): Promise<Page> {
  const { kind, batchId, curPage, pageSize } = input;
  const where = and(
    kind === undefined ? undefined : eq(referenceBatch.kind, kind),
    batchId === undefined ? undefined : eq(referenceBatch.id, batchId),
  );
  const [total] = await deps.db.select({ count: count() }).from(referenceBatch).where(where);
  const rows = await deps.db
    .select({ batch: referenceBatch, regionName: region.name, inForce: sql<boolean>`${isNewest}` })
    .from(referenceBatch)
    .leftJoin(region, eq(region.code, referenceBatch.regionCode))
    .where(where)
    .orderBy(desc(referenceBatch.createdAt), desc(referenceBatch.id))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  return {
    total: total?.count ?? 0,
    curPage,
    pageSize,
    rows: rows.map(({ batch: row, regionName, inForce }) => ({
      batchId: row.id,
      kind: row.kind,
      version: row.version,
      scope: scopeText(row, regionName ?? ""),
      inForce,
      rows: row.rowCount,
      source: row.source,
      fileName: row.fileName,
      reason: row.reason,
      by: row.byName,
      at: row.createdAt.toISOString(),
    })),
  };
}

export async function listReferenceScopes({
  deps,
  input: { kind },
}: Call<{ kind: ReferenceListKind }>): Promise<Scopes> {
  if (kind === "item-prices")
    return { regions: await citiesWithPrices(deps.db, deps.clock()), standards: [] };
  const own = eq(referenceBatch.kind, kind);
  const distinct = async (column: SQL): Promise<string[]> => {
    const rows = await deps.db
      .selectDistinct({ value: sql<string>`${column}` })
      .from(referenceBatch)
      .where(and(own, sql`${column} is not null`))
      .orderBy(desc(sql`1`));
    return rows.map(({ value }) => value);
  };
  const regions = await deps.db
    .selectDistinct({ code: region.code, name: region.name })
    .from(referenceBatch)
    .innerJoin(region, eq(region.code, referenceBatch.regionCode))
    .where(own)
    .orderBy(region.code);
  return {
    regions,
    standards: await distinct(sql`${referenceBatch.standardVersion}`),
  };
}
