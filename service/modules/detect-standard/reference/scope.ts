import { and, eq, isNull, type SQL } from "drizzle-orm";

import { referenceBatch, type ReferenceBatchRow } from "#service/db/schema/detection/reference-data.ts";

type Scope = Pick<ReferenceBatchRow, "kind" | "standardVersion" | "regionCode">;
type ScopeColumn = (typeof referenceBatch)["standardVersion" | "regionCode"];

function same(column: ScopeColumn, value: string | null): SQL {
  return value === null ? isNull(column) : eq(column, value);
}

export function ofScope({ kind, standardVersion, regionCode }: Scope): SQL | undefined {
  return and(
    eq(referenceBatch.kind, kind),
    same(referenceBatch.standardVersion, standardVersion),
    same(referenceBatch.regionCode, regionCode),
  );
}
