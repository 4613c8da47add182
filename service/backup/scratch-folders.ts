import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Named by their process and its birth mark. Made by scripts/ops/scratch.ts. */
export const scratchPattern = /^(?:recovery|verify)-(\d+)-(\d*)$/;

/** Databases of verifications and recoveries whose process is gone. */
export async function abandonedScratch(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .filter((name) => {
      const [, pid] = scratchPattern.exec(name) ?? [];
      return pid !== undefined && !existsSync(`/proc/${pid}`);
    })
    .map((name) => join(dataDir, name));
}
