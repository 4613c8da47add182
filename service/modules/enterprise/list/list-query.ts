import { and, eq, ilike, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import type { EnterpriseFilter } from "#contracts/enterprise/enterprise.ts";
import { regionPrefix } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { parentRegion } from "#service/db/region-name.ts";
import { region } from "#service/db/schema/region/region.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";

import { figuresOf } from "./figures.ts";

export function listedEnterprises({ deps, actor, input }: Call<EnterpriseFilter>): SQL | undefined {
  const { search, kind, regionCode, status, grade, expiring } = input;
  const figures = figuresOf(shanghaiDay(deps.clock()));
  const text = containsText(search);
  return and(
    enterprisesInSight(actor),
    search === "" ? undefined : or(ilike(enterprise.name, text), ilike(sql`${enterprise.uscc}::text`, text)),
    kind && eq(enterprise.kind, kind),
    regionCode ? like(enterprise.regionCode, `${regionPrefix(regionCode)}%`) : undefined,
    status && eq(enterprise.status, status),
    grade && (grade === "none" ? isNull(figures.grade) : eq(figures.grade, grade)),
    expiring ? figures.anyExpiring : undefined,
  );
}

export function enterpriseOrder({ deps, input }: Call<EnterpriseFilter>): SQL[] {
  const { people, expiring } = figuresOf(shanghaiDay(deps.clock()));
  const columns = { name: sql`enterprise.name collate "zh-x-icu"`, people, expiring };
  const direction = sql.raw(input.order);
  return [sql`${columns[input.sort]} ${direction}`, sql`enterprise.id ${direction}`];
}

export function withRegion<T extends PgSelect>(enterprises: T) {
  return enterprises
    .leftJoin(region, eq(region.code, enterprise.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid));
}

export function countEnterprises(conn: Conn, where: SQL | undefined): Promise<number> {
  return conn.$count(enterprise, where);
}
