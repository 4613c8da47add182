import { asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";

import type { regionInputSchema } from "#contracts/dict/region.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { region } from "#service/db/schema/region/region.ts";

/** Public: regions need no session. */
type Asked = Pick<Call<z.output<typeof regionInputSchema>, null>, "deps" | "input">;

export async function listRegions({ deps, input }: Asked): Promise<ReplyOf<"registerRegion">> {
  const { pid } = input;
  return deps.db
    .select({ value: region.code, label: region.name, leaf: region.leaf })
    .from(region)
    .where(pid === undefined || pid === "" ? isNull(region.pid) : eq(region.pid, pid))
    .orderBy(asc(region.code));
}
