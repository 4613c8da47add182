import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type Migration = {
  name: string;
  sql: string;
  sha256: string;
  /** Takes away what the release before uses: programs without this file cannot work on the schema. */
  contracts: boolean;
  /** Background migrations that must have ended before. */
  needs: string[];
};

const contractLine = /^-- contract\b/m;
const needLine = /^-- needs ([\w-]+)$/gm;

const folder = new URL("../migrations/", import.meta.url);

export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      const needs = [...sql.matchAll(needLine)].flatMap(([, fill]) => (fill === undefined ? [] : [fill]));
      return { name, sql, sha256, contracts: contractLine.test(sql), needs };
    }),
  );
}
