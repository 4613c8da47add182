import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Made by scripts/ops/scratch.ts, named by their process. */
const pattern = /^(?:recovery|verify)-(\d+)-\d*$/;

/** Databases of verifications and recoveries whose process is gone. */
export async function abandonedScratch(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .filter((name) => {
      const [, pid] = pattern.exec(name) ?? [];
      return pid !== undefined && !existsSync(`/proc/${pid}`);
    })
    .map((name) => join(dataDir, name));
}
