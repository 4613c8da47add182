import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

export type FirstLoad = { js: number; css: number };

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

/** Bytes, gzipped. */
export async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  if (answer.status() !== 200) throw new Error(`${path} answers ${answer.status()}`);
  const files = filesOf(await answer.text());
  const sum = async (extension: string): Promise<number> => {
    const all = await Promise.all(
      files.filter((file) => file.endsWith(extension)).map((file) => gzipped(page, file)),
    );
    return all.reduce((total, size) => total + size, 0);
  };
  return { js: await sum(".js"), css: await sum(".css") };
}
