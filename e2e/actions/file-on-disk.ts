import { truncate, writeFile } from "node:fs/promises";

import { test } from "@playwright/test";

/** As a path: the browser takes seconds to receive megabytes in a call. The rest of `size` bytes are zeros. */
export async function fileOnDisk(name: string, size: number, start: Buffer = Buffer.alloc(0)) {
  const path = test.info().outputPath(name);
  await writeFile(path, start);
  await truncate(path, size);
  return path;
}
