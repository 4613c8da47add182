import { truncate, writeFile } from "node:fs/promises";

import { test } from "@playwright/test";

/** Its path: Playwright sends buffers slowly. Filled up with zeros, or cut, to `size` bytes. */
export async function fileOnDisk(name: string, content: Buffer, size = content.length): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  await truncate(path, size);
  return path;
}
