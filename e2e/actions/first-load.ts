import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

/** Bytes, gzipped: the sums, and each file by its path. */
export type FirstLoad = { js: number; css: number; files: Record<string, number> };

const sizes = new Map<string, Promise<number>>();

/** Scripts and style sheets that the HTML loads at once, without `nomodule` scripts. */
function filesOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const paths = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => /(?:src|href)="(\/_next\/[^"]+\.(?:js|css))[^"]*"/.exec(tag)?.[1]);
  return [...new Set(paths.filter((path) => path !== undefined))];
}

function gzipped(page: Page, path: string): Promise<number> {
  const known =
    sizes.get(path) ?? page.request.get(path).then(async (file) => gzipSync(await file.body()).length);
  sizes.set(path, known);
  return known;
}

export async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  if (answer.status() !== 200) throw new Error(`${path} answers ${answer.status()}`);
  const loaded = filesOf(await answer.text()).map(async (file) => [file, await gzipped(page, file)] as const);
  const files = await Promise.all(loaded);
  const sum = (extension: string): number =>
    files.reduce((total, [file, size]) => total + (file.endsWith(extension) ? size : 0), 0);
  return { js: sum(".js"), css: sum(".css"), files: Object.fromEntries(files) };
}
