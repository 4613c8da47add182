import { and, desc, eq } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { isReplaced } from "#service/workflow/load.ts";

const path = "ceilingFilingNo";

/** One replaced by a 变更 stays linked where the return locks the form. */
export async function ceilingFilingErrors(
  conn: Conn,
  settlement: Pick<FilingRow, "status" | "returnKind">,
  values: FormValues,
): Promise<FieldError[]> {
  const filingNo = values[path]?.trim() ?? "";
  if (filingNo === "") return [];
  const [found] = await conn
    .select({
      status: filing.status,
      lineage: filing.lineage,
      isReplaced,
      tendererUscc: filing.tendererUscc,
      tendererName: filing.tendererName,
    })
    .from(filing)
    .where(and(eq(filing.filingNo, filingNo), eq(filing.kind, "max-price")));
  if (!found) return [{ path, message: `没有备案编号为“${filingNo}”的最高投标限价，请重新选择` }];
  if (found.status !== "filed") {
    return [{ path, message: `最高投标限价“${filingNo}”现不是已备案状态，请核对` }];
  }
  if (found.isReplaced && editableParts(settlement.status, settlement.returnKind).form) {
    const newer = await effectiveNumber(conn, found.lineage);
    return [{ path, message: `最高投标限价“${filingNo}”已变更为“${newer}”，请重新选择` }];
  }
  if (found.tendererUscc === values["orgcode"]) return [];
  return [
    {
      path,
      message: `最高投标限价“${filingNo}”的招标人为“${found.tendererName}”，与建设单位不一致，请核对`,
    },
  ];
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
