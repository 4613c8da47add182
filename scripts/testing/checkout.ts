import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "../start/root.mjs";

/** The files of a commit in a folder of their own, with the packages of this checkout. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "cost-release-"));
  const archive = join(folder, "release.tar");
  execFileSync("git", ["archive", "--output", archive, commit], { cwd: root });
  execFileSync("tar", ["--extract", "--file", archive, "--directory", folder]);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Gives a checkout the migrations of this one, so that its own tests run on today's schema. */
export function addMigrations(folder: string): void {
  const [from, to] = [root, folder].map((place) => join(place, "service/db/migrations"));
  if (from === undefined || to === undefined) return;
  for (const name of readdirSync(from).filter((file) => file.endsWith(".sql")))
    copyFileSync(join(from, name), join(to, name));
}
