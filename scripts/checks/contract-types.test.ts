import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { root } from "../start/root.mjs";

const planted = `import { filingDetail } from "#contracts/filing/endpoints.ts";
import { filingDetial } from "#contracts/filing/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

declare const app: ServiceApp;
route(app, "filingDetial", () => Promise.resolve(null));
void api(filingDetail, { identifier: "1" });
void filingDetial;
`;

/** Type errors of a file in a project with our folders. */
function complaints(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shared = ["node_modules", "package.json", "contracts", "lib", "service"];
  for (const name of shared) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, "planted.ts"), source);
  const config = { extends: join(root, "tsconfig.json"), include: ["planted.ts"], exclude: [] };
  const compilerOptions = { incremental: false, preserveSymlinks: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...config, compilerOptions }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8", cwd: folder }).stdout;
}

test("type check › reports a misspelt endpoint and an input of the wrong shape", () => {
  const said = complaints(planted);
  expect(said).toMatch(/planted\.ts\(2,.*no exported member named 'filingDetial'.*'filingDetail'/);
  expect(said).toMatch(/planted\.ts\(8,.*'"filingDetial"' is not assignable to/);
  expect(said).toMatch(/planted\.ts\(9,[^]*'identifier' does not exist in type/);
  expect(said.match(/^\S+\.tsx?\(/gm)).toHaveLength(3);
}, 60_000);
