import { and, eq } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

const path = "ceilingFilingNo";

export async function ceilingFilingErrors(conn: Conn, values: FormValues): Promise<FieldError[]> {
  const filingNo = values[path]?.trim() ?? "";
  if (filingNo === "") return [];
  const [found] = await conn
    .select({ status: filing.status, tendererUscc: filing.tendererUscc, tendererName: filing.tendererName })
    .from(filing)
    .where(and(eq(filing.filingNo, filingNo), eq(filing.kind, "max-price")));
  if (!found) return [{ path, message: `没有备案编号为“${filingNo}”的最高投标限价，请重新选择` }];
  if (found.status !== "filed") {
    return [{ path, message: `最高投标限价“${filingNo}”现不是已备案状态，请核对` }];
  }
  if (found.tendererUscc === values["orgcode"]) return [];
  return [
    {
      path,
      message: `最高投标限价“${filingNo}”的招标人为“${found.tendererName}”，与建设单位不一致，请核对`,
    },
  ];
}
