import type pg from "pg";

import { allTables, readObstacles } from "./catalogue.ts";
import { copyIn, useOneText } from "./copy-table.ts";
import { DamagedBackup } from "./failure.ts";
import { runPlace } from "./folder.ts";
import type { OpenedRun } from "./manifest.ts";

/** Replaces the rows of a prepared, empty database with those of a backup, in one transaction of the caller. */
export async function fill(client: pg.Client, { vault, manifest }: OpenedRun): Promise<number> {
  await useOneText(client);
  const obstacles = await readObstacles(client);
  for (const { without } of obstacles) await client.query(without);
  await client.query(`TRUNCATE ${(await allTables(client)).join(", ")}, pgboss.job`);
  let rows = 0;
  for (const table of manifest.tables) {
    const copied = await copyIn(client, table, vault, runPlace(manifest.name, table.part));
    if (copied.rows !== table.rows || copied.digest !== table.digest)
      throw new DamagedBackup(`${table.name}应有${table.rows}行，恢复了${copied.rows}行或内容不同`);
    rows += copied.rows;
  }
  for (const { name, value } of manifest.sequences)
    await client.query("SELECT setval($1, $2)", [name, value]);
  for (const { with: statement } of obstacles.toReversed()) await client.query(statement);
  return rows;
}
