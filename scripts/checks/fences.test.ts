import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import config from "../../next.config.mjs";
import { root } from "../start/root.mjs";
import floors from "./floors.json" with { type: "json" };
import { projectFiles } from "./sources.mjs";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const directive = /^\s*["']use (server|cache)[^"']*["']/m;
const manifest = z.object({ version: z.string() });

function atLeast(version: string, floor: string): boolean {
  const parts = (text: string) => text.split("-", 1).join("").split(".").map(Number);
  const floorParts = parts(floor);
  const firstOther = parts(version)
    .map((part, index) => part - (floorParts[index] ?? 0))
    .find((difference) => difference !== 0);
  return (firstOther ?? 0) > 0 || firstOther === undefined;
}

test("versions compare by number", () => {
  expect(atLeast("16.10.0", "16.9.9")).toBe(true);
  expect(atLeast("16.4.1", "16.4.1")).toBe(true);
  expect(atLeast("16.4.0", "16.4.1")).toBe(false);
  expect(atLeast("15.9.9", "16.0.0")).toBe(false);
});

test.each(["next", "react", "react-dom", "next-auth", "node"] as const)(
  "%s is not older than the last version with a known hole",
  (name) => {
    const { version } = manifest.parse(JSON.parse(read(`node_modules/${name}/package.json`)));
    expect(atLeast(version, floors[name]), `${name} ${version}, at least ${floors[name]}`).toBe(true);
  },
);

test("the README names the Node that production needs", () => {
  expect(read("README.md")).toContain(floors["production node"]);
});

test("next.config has none of the features whose holes we do not want", () => {
  expect(config.images).toMatchObject({ unoptimized: true });
  for (const key of ["i18n", "rewrites", "redirects", "cacheComponents", "basePath", "assetPrefix"]) {
    expect(config).not.toHaveProperty(key);
  }
  const experimental = Object.keys(config.experimental ?? {});
  for (const key of ["serverActions", "useCache", "cacheComponents", "ppr", "dynamicIO"]) {
    expect(experimental).not.toContain(key);
  }
});

test("no Server Action, no cache directive, no draft mode", () => {
  const sources = projectFiles(
    "app/*.ts",
    "app/*.tsx",
    "components/*.ts",
    "components/*.tsx",
    "lib/*.ts",
    "lib/*.tsx",
  );
  expect(sources.length).toBeGreaterThan(50);
  const api = /from "next\/(cache|image|legacy\/image)"|\bdraftMode\b/;
  expect(sources.filter((file) => directive.test(read(file)) || api.test(read(file)))).toEqual([]);
});

test("no catch-all page and no Pages Router: Next would end our sockets, or mix up answers", () => {
  const pages = projectFiles("app/*page.tsx", "app/*page.ts");
  expect(pages.filter((file) => file.includes("[..."))).toEqual([]);
  expect(projectFiles("pages/*", "src/pages/*")).toEqual([]);
});

test("the fence sees what it forbids", () => {
  expect(directive.test('"use client";\n"use server";\n')).toBe(true);
  expect(projectFiles("app/ks/*route.ts")).toContain("app/ks/[...path]/route.ts");
});
