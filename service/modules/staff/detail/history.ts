import { inArray } from "drizzle-orm";

import type { StaffImportId } from "#contracts/ids.ts";
import { historyActNames, type StaffDetail } from "#contracts/staff/staff.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import { hasKeyOf, openPersonal } from "#service/personal-data/seal.ts";
import { authorsOf, type HistoryEntry } from "#service/registry/read-history.ts";

import { personChanges, type Words } from "./changes.ts";
import { isEngaged, type Viewer, visibleSnapshot } from "./sight.ts";
import { type PersonSnapshot, personSnapshotSchema } from "./snapshot.ts";

/** Newest first. An enterprise sees the changes of the time when the person was with it. */
export async function personHistory(
  conn: Conn,
  env: Env,
  { entries, viewer }: { entries: readonly HistoryEntry[]; viewer: Viewer },
): Promise<StaffDetail["history"]> {
  const snapshots = entries.map(({ snapshot }) => personSnapshotSchema.parse(snapshot));
  const words: Words = { unitName: await unitNames(conn, snapshots), isSameNumber: sameNumber(env) };
  const authors = await authorsOf(conn, entries);
  const numbers = await requestNumbers(
    conn,
    entries.flatMap(({ requestId }) => requestId ?? []),
  );
  const imports = await importNames(
    conn,
    entries.flatMap(({ importId }) => importId ?? []),
  );
  const shown = entries.flatMap((entry, at) => {
    const [before = null, after] = [snapshots[at - 1], snapshots[at]];
    if (!after || !isShown(viewer, before, after)) return [];
    const changes = personChanges(
      before && visibleSnapshot(viewer, before),
      visibleSnapshot(viewer, after),
      words,
    );
    if (changes.length === 0 && viewer.sight !== "station") return [];
    const author = entry.accountId && authors.get(entry.accountId);
    const isForeign = viewer.sight !== "station" && author && author !== viewer.enterpriseId;
    return [
      {
        revision: entry.revision,
        at: entry.at.toISOString(),
        act: historyActNames[entry.act] ?? entry.act,
        by: isForeign ? "其他单位" : entry.byName,
        requestNumber: (entry.requestId && numbers.get(entry.requestId)) ?? null,
        importName: isForeign ? null : ((entry.importId && imports.get(entry.importId)) ?? null),
        changes,
      },
    ];
  });
  return shown.toReversed();
}

function isShown(
  { sight, enterpriseId }: Viewer,
  before: PersonSnapshot | null,
  after: PersonSnapshot,
): boolean {
  return sight === "station" || isEngaged(enterpriseId, before) || isEngaged(enterpriseId, after);
}

/** A number under a key that is no longer set counts as the same: nothing is known of it. */
function sameNumber(env: Env): Words["isSameNumber"] {
  return (kind, before, after) => {
    if (!hasKeyOf(env, before) || !hasKeyOf(env, after)) return true;
    return openPersonal(env, kind, before) === openPersonal(env, kind, after);
  };
}

export async function unitNames(
  conn: Conn,
  snapshots: readonly PersonSnapshot[],
): Promise<Words["unitName"]> {
  const ids = new Set(
    snapshots.flatMap(({ engagements, certificates }) => [
      ...engagements.map((one) => one.enterprise_id),
      ...certificates.flatMap(({ periods }) => periods.map((one) => one.enterprise_id)),
    ]),
  );
  const rows =
    ids.size === 0
      ? []
      : await conn
          .select({ id: enterprise.id, name: enterprise.name })
          .from(enterprise)
          .where(inArray(enterprise.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}

async function importNames(conn: Conn, ids: readonly StaffImportId[]): Promise<Map<StaffImportId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await conn
    .select({ id: staffImport.id, name: staffImport.fileName })
    .from(staffImport)
    .where(inArray(staffImport.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function requestNumbers(
  conn: Conn,
  ids: readonly (typeof registryRequest.$inferSelect)["id"][],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await conn
    .select({ id: registryRequest.id, number: registryRequest.number })
    .from(registryRequest)
    .where(inArray(registryRequest.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
