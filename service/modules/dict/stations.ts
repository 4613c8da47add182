import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Option, stationOptionsInputSchema } from "#contracts/dict/dict.ts";
import type { StationId } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { jurisdiction } from "#service/db/schema/region/jurisdiction.ts";
import { station } from "#service/db/schema/region/station.ts";

type Input = z.output<typeof stationOptionsInputSchema>;
type Station = { stationId: StationId; name: string };

/** The station in charge comes first: 立项级别 outranks 工程类型. */
async function stationsFor(conn: Conn, { pid, projectClass, approvalLevel }: Input): Promise<Station[]> {
  const rows = await conn
    .select({ stationId: station.id, name: station.name })
    .from(jurisdiction)
    .innerJoin(station, eq(station.id, jurisdiction.stationId))
    .where(
      and(
        eq(jurisdiction.regionCode, pid),
        or(isNull(jurisdiction.projectClass), eq(jurisdiction.projectClass, projectClass ?? "")),
        or(isNull(jurisdiction.approvalLevel), eq(jurisdiction.approvalLevel, approvalLevel ?? "")),
      ),
    )
    .orderBy(
      sql`${jurisdiction.approvalLevel} IS NULL`,
      sql`${jurisdiction.projectClass} IS NULL`,
      asc(jurisdiction.id),
    );
  return [...new Map(rows.map((row) => [row.stationId, row])).values()];
}

export async function listStations({ deps, input }: Call<Input>): Promise<Option[]> {
  const stations = await stationsFor(deps.db, input);
  return stations.map(({ stationId, name }) => ({ value: stationId, label: name }));
}

export async function stationInCharge({ deps, input }: Call<Input>): Promise<Station | null> {
  return (await stationsFor(deps.db, input))[0] ?? null;
}
