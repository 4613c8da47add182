import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Option, supervisionInputSchema } from "#contracts/dict.ts";
import type { RegulatorId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { jurisdiction } from "#service/db/schema/jurisdiction.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { Call } from "#service/http/call.ts";

type Input = z.output<typeof supervisionInputSchema>;
type Station = { regulatorId: RegulatorId; name: string };

/** The stations that may take such a project, the one in charge first: 立项级别 weighs more than 工程类型. */
async function stationsFor(conn: Conn, { pid, projectClass, approvalLevel }: Input): Promise<Station[]> {
  const rows = await conn
    .select({ regulatorId: regulator.id, name: regulator.name })
    .from(jurisdiction)
    .innerJoin(regulator, eq(regulator.id, jurisdiction.regulatorId))
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
  return [...new Map(rows.map((row) => [row.regulatorId, row])).values()];
}

export async function listStations({ deps, input }: Call<Input>): Promise<Option[]> {
  const stations = await stationsFor(deps.db, input);
  return stations.map(({ regulatorId, name }) => ({ value: regulatorId, label: name }));
}

export async function stationInCharge({ deps, input }: Call<Input>): Promise<Station | null> {
  return (await stationsFor(deps.db, input))[0] ?? null;
}
