import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type Migration = { name: string; sql: string; sha256: string };

const folder = new URL("../migrations/", import.meta.url);

export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), "utf8");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}
