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

describe("relay", () => {
  it("is the server's own: no page or route loads it", () => {
    const loading = sources.filter((file) =>
      /#lib\/server\/relay\/(?:handler|node-relay)\.ts/.test(readFileSync(file, "utf8")),
    );
    expect(loading.filter((file) => !file.includes("/lib/server/relay/"))).toEqual([]);
    expect(readFileSync(`${root}server.ts`, "utf8")).toContain("#lib/server/relay/handler.ts");
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
