import { and, desc, eq } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { isReplaced } from "#service/workflow/load.ts";

const path = "ceilingFilingNo";

export async function ceilingFilingErrors(conn: Conn, values: FormValues): Promise<FieldError[]> {
  const filingNo = values[path]?.trim() ?? "";
  if (filingNo === "") return [];
  const [found] = await conn
    .select({ lineage: filing.lineage, isReplaced })
    .from(filing)
    .where(
      and(
        eq(filing.filingNo, filingNo),
        eq(filing.kind, "max-price"),
        eq(filing.status, "filed"),
        eq(filing.tendererUscc, values["orgcode"] ?? ""),
      ),
    );
  // One message for all: numbers are consecutive, and another unit's filings are not told of.
  if (!found) {
    return [{ path, message: `建设单位没有备案编号为“${filingNo}”且已备案的最高投标限价，请核对` }];
  }
  if (!found.isReplaced) return [];
  const newer = await effectiveNumber(conn, found.lineage);
  return [{ path, message: `最高投标限价“${filingNo}”已变更为“${newer}”，请重新选择` }];
}

async function effectiveNumber(conn: Conn, lineage: FilingId): Promise<string> {
  const [newest] = await conn
    .select({ filingNo: filing.filingNo })
    .from(filing)
    .where(and(eq(filing.lineage, lineage), eq(filing.status, "filed")))
    .orderBy(desc(filing.version))
    .limit(1);
  return newest?.filingNo ?? "";
}
