import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "../../start/root.mjs";

type Plants = Readonly<Record<string, (source: string) => string>>;

/** Type errors of the planted files and of `others`, in a copy of the project. */
export function typeErrors(plants: Plants, others: readonly string[] = []): string {
  const made = mkdtempDisposableSync(join(tmpdir(), "cost-monitor-types-"));
  try {
    return errorsIn(made.path, plants, others);
  } finally {
    made.remove();
  }
}

function errorsIn(folder: string, plants: Plants, others: readonly string[]): string {
  for (const name of ["contracts", "service", "lib", "components"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ["node_modules", "package.json", "next-env.d.ts"])
    symlinkSync(join(root, name), join(folder, name));
  for (const [file, plant] of Object.entries(plants)) {
    const path = join(folder, file);
    const source = existsSync(path) ? readFileSync(path, "utf8") : "";
    const planted = plant(source);
    if (planted === source) throw new Error(`Nothing was planted in ${file}`);
    writeFileSync(path, planted);
  }
  const include = ["next-env.d.ts", ...Object.keys(plants), ...others];
  const config = { extends: join(root, "tsconfig.json"), include, exclude: [] };
  const compilerOptions = { incremental: false, preserveSymlinks: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...config, compilerOptions }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8", cwd: folder }).stdout;
}
