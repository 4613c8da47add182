import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { config as middlewareConfig } from "../middleware.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const sources = ["app", "components", "lib"]
  .flatMap(filesUnder)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

describe("proxied routes", () => {
  it("lie below /ks, except one below /dev-api", () => {
    const relayed = sources
      .filter((file) => readFileSync(file, "utf8").includes("#lib/server/relay/handler.ts"))
      .map((file) => file.slice(root.length));
    expect(relayed.toSorted()).toEqual(["app/dev-api/common/upload/route.ts", "app/ks/[...path]/route.ts"]);
  });
});

describe("middleware matcher", () => {
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
  ])("includes %s", (path) => {
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
  ])("excludes %s, whose body must not be buffered", (path) => {
    expect(matches(path)).toBe(false);
  });

  it("ignores headers, which any client can set", () => {
    expect(JSON.stringify(middlewareConfig)).not.toMatch(/missing|has|purpose/);
  });
});
