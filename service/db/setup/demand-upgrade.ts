import type pg from "pg";

import { endedFills } from "./ended-fills.ts";
import { isInUse } from "./is-in-use.ts";
import type { Migration } from "./migrations.ts";
import { reachesStop, readReleases } from "./releases.ts";
import { type AppliedMigration, pendingOf } from "./schema-age.ts";
import { SetupError } from "./setup-error.ts";

/** Needs of pending migrations on background migrations that have not ended. */
export function unmetNeeds(pending: readonly Migration[], ended: ReadonlySet<string>): string[] {
  return pending.flatMap(({ name, needs }) =>
    needs.filter((fill) => !ended.has(fill)).map((fill) => `${name}需要后台迁移${fill}`),
  );
}

/** Refuses, before anything is changed, a database in use that this program must not migrate yet. */
export async function demandUpgrade(
  client: pg.Client,
  wanted: readonly Migration[],
  applied: readonly AppliedMigration[],
): Promise<void> {
  if (!(await isInUse(client))) return;
  const releases = await readReleases();
  if (!reachesStop(releases, wanted, applied))
    throw new SetupError(
      `数据库来自${releases.stop}之前的版本，不能由本版本直接升级，未作任何改动。` +
        `请先安装${releases.stop}并启动，待其后台迁移完成，再安装本版本（docs/upgrade.md）。`,
    );
  const unmet = unmetNeeds(pendingOf(wanted, applied), await endedFills(client));
  if (unmet.length > 0)
    throw new SetupError(
      `后台迁移尚未完成，不能升级，未作任何改动：${unmet.join("；")}。` +
        "请启动原版本，待npm run ops -- doctor显示后台迁移已完成，再安装本版本（docs/upgrade.md）。",
    );
}
