import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { writeChecksums } from "./checksums.mjs";
import { newestGlibc } from "./glibc.mjs";
import { writeLicences } from "./licences.mjs";
import { platformOf } from "./platform.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cost-bundle-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text, "latin1");
}

describe("bundle", () => {
  it("finds the newest glibc that a library needs, and reads nothing but libraries", () => {
    write("a.node", "\x7fELF GLIBC_2.17 GLIBC_2.28");
    write("b/c.so", "\x7fELF GLIBC_2.4");
    write("text.js", "GLIBC_2.99");
    expect(newestGlibc(folder)).toEqual({ version: 28, file: "a.node" });
  });

  it("lists sums that sha256sum accepts, and those of an altered file that it refuses", () => {
    write("a", "one");
    write("b/c d", "two");
    symlinkSync("a", join(folder, "link"));
    expect(writeChecksums(folder)).toBe(2);
    const check = () =>
      execFileSync("sha256sum", ["--quiet", "--check", "SHA256SUMS"], { cwd: folder, stdio: "pipe" });
    expect(check).not.toThrow();
    write("a", "other");
    expect(check).toThrow(/Command failed: sha256sum/);
  });

  it("names every package with its licence and adds the texts", () => {
    write(
      "node_modules/@a/b/package.json",
      JSON.stringify({ name: "@a/b", version: "1.0.0", license: "MIT" }),
    );
    write("node_modules/@a/b/LICENSE", "permission is granted");
    writeLicences(folder);
    const text = readFileSync(join(folder, "LICENCES.txt"), "utf8");
    expect(text).toContain("@a/b 1.0.0: MIT");
    expect(text).toContain("permission is granted");
  });

  it("refuses a platform without native packages", () => {
    expect(() => platformOf("loong64")).toThrow(/no bundle for loong64: name one of x64, arm64/);
  });
});
