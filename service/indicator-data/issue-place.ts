import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";

/** Whether the region of an issue holds the place: 330100 holds 330106. */
export function holdsPlace(place: SQLWrapper | string): SQL {
  return sql`${place} like regexp_replace(${indicatorIssue.regionCode}, '(00){1,2}$', '') || '%'`;
}
