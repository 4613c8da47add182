import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { config as middlewareConfig } from "../middleware.ts";
import config from "../next.config.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const sources = ["app", "components", "lib"]
  .flatMap(filesUnder)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** Each of these features was the way in of a published hole; none is needed here. */
describe("features of the framework that stay unused", () => {
  it("are not switched on", () => {
    expect(config).toMatchObject({
      poweredByHeader: false,
      productionBrowserSourceMaps: false,
      images: { unoptimized: true },
    });
    for (const name of ["rewrites", "i18n", "cacheComponents", "output", "assetPrefix"])
      expect(config).not.toHaveProperty(name);
    expect(Object.keys(config.experimental ?? {})).toEqual(["proxyClientMaxBodySize"]);
  });

  it("are no directive anywhere: no server actions, no shared caches", () => {
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.filter((file) => /^\s*["']use (server|cache)/m.test(readFileSync(file, "utf8")));
    expect(found).toEqual([]);
  });

  it("are no catch-all page and no old router", () => {
    expect(sources.filter((file) => /\[\.\.\.\w+\]+[/\\](page|default)\.tsx$/.test(file))).toEqual([]);
    expect(existsSync(join(root, "pages"))).toBe(false);
  });
});

describe("addresses that are relayed", () => {
  it("are all below /ks, and one below /dev-api", () => {
    const relayed = sources
      .filter((file) => readFileSync(file, "utf8").includes("#lib/server/relay/handler.ts"))
      .map((file) => file.slice(root.length));
    expect(relayed.toSorted()).toEqual(["app/dev-api/common/upload/route.ts", "app/ks/[...path]/route.ts"]);
  });
});

describe("where middleware runs", () => {
  const matches = (path: string) =>
    middlewareConfig.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));

  it.each([
    "/",
    "/pages/zgxj",
    "/help",
    "/nosuch",
    "/pages/assets/",
    "/ksx",
    "/apix/y",
    "/pages/x/favicon.svg",
    "/%61pi/x",
  ])("%s: yes", (path) => {
    expect(matches(path)).toBe(true);
  });

  it.each([
    "/ks/upload/v1/upload",
    "/dev-api/common/upload",
    "/ws/filer",
    "/api/auth/callback/account",
    "/_next/static/chunks/a.js",
    "/assets/pdfjs/wasm/openjpeg.wasm",
    "/favicon.svg",
    "/robots.txt",
  ])("%s: no, its body must not pass through a buffer", (path) => {
    expect(matches(path)).toBe(false);
  });

  it("does not depend on headers: those anybody can send", () => {
    expect(JSON.stringify(middlewareConfig)).not.toMatch(/missing|has|purpose/);
  });
});
