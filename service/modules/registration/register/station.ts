import { and, eq, isNull } from "drizzle-orm";

import type { StationId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { jurisdiction } from "#service/db/schema/region/jurisdiction.ts";
import { station } from "#service/db/schema/region/station.ts";

export async function stationOf(conn: Conn, region: string): Promise<{ id: StationId; name: string }> {
  const [found] = await conn
    .select({ id: station.id, name: station.name })
    .from(jurisdiction)
    .innerJoin(station, eq(station.id, jurisdiction.stationId))
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
