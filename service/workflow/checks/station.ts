import { and, eq, isNull, or } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { Conn } from "#service/db/connect.ts";
import { jurisdiction } from "#service/db/schema/region/jurisdiction.ts";
import { region } from "#service/db/schema/region/region.ts";

export async function stationErrors(conn: Conn, values: FormValues): Promise<FieldError[]> {
  const code = values["regionCode"];
  const stationId = values["regulatorId"];
  if (!code) return [];
  const [place] = await conn.select({ code: region.code }).from(region).where(eq(region.code, code));
  if (!place) return [{ path: "regionCode", message: "工程地区不存在，请重新选择" }];
  if (!stationId) return [];
  const rows = await conn
    .select({ stationId: jurisdiction.stationId })
    .from(jurisdiction)
    .where(
      and(
        eq(jurisdiction.regionCode, code),
        or(isNull(jurisdiction.projectClass), eq(jurisdiction.projectClass, values["projectClass"] ?? "")),
        or(isNull(jurisdiction.approvalLevel), eq(jurisdiction.approvalLevel, values["approvalLevel"] ?? "")),
      ),
    );
  if (rows.some((row) => row.stationId === stationId)) return [];
  return [{ path: "regulatorId", message: "该备案机构不受理此地区、类型和级别的工程，请重新选择" }];
}
