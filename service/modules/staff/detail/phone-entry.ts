import type { StaffDetail } from "#contracts/staff/staff.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { enteredPhones } from "#service/registry/phone-author.ts";
import type { HistoryEntry } from "#service/registry/read-history.ts";

import type { Viewer } from "./sight.ts";

/** The unit that entered the stored phone; to an enterprise another one stays unnamed. */
export async function phoneEntry(
  conn: Conn,
  env: Env,
  { entries, viewer }: { entries: readonly HistoryEntry[]; viewer: Viewer },
): Promise<StaffDetail["phoneEntered"]> {
  const [entered] = await enteredPhones(conn, env, entries);
  if (entered === undefined) return null;
  const { enterpriseId, byName, at, isTrusted } = entered;
  const isForeign =
    viewer.sight !== "station" && enterpriseId !== null && enterpriseId !== viewer.enterpriseId;
  return { by: isForeign ? "其他单位" : byName, at: at.toISOString(), isTrusted };
}
