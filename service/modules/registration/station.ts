import { and, eq, isNull } from "drizzle-orm";

import type { RegulatorId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { jurisdiction } from "#service/db/schema/jurisdiction.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import { ServiceError } from "#service/http/errors.ts";

/** The station that decides on the enterprises of a region. */
export async function stationOf(conn: Conn, region: string): Promise<{ id: RegulatorId; name: string }> {
  const [found] = await conn
    .select({ id: regulator.id, name: regulator.name })
    .from(jurisdiction)
    .innerJoin(regulator, eq(regulator.id, jurisdiction.regulatorId))
    .where(
      and(
        eq(jurisdiction.regionCode, region),
        isNull(jurisdiction.projectClass),
        isNull(jurisdiction.approvalLevel),
      ),
    );
  if (found) return found;
  const fields = [{ path: "regionCode", message: "行政区划不存在，请重新选择" }];
  throw new ServiceError("request.invalid", { fields });
}
