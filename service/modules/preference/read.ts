import { eq } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import {
  tableCodeSchema,
  type TableCode,
  type TableViewPreference,
  tableViewSchema,
} from "#contracts/preference/preference.ts";
import type { Conn } from "#service/db/connect.ts";
import { preference } from "#service/db/schema/preference.ts";

/** Leaves out what no longer parses and other preferences than tables. */
export async function tableViewsOf(
  conn: Conn,
  accountId: AccountId,
): Promise<Partial<Record<TableCode, TableViewPreference>>> {
  const rows = await conn
    .select({ key: preference.key, value: preference.value })
    .from(preference)
    .where(eq(preference.accountId, accountId));
  const views: Partial<Record<TableCode, TableViewPreference>> = {};
  for (const row of rows) {
    const [key, view] = [tableCodeSchema.safeParse(row.key), tableViewSchema.safeParse(row.value)];
    if (key.success && view.success) views[key.data] = view.data;
  }
  return views;
}
