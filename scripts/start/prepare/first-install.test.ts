import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { firstInstall, isFirstInstall, removeLeftovers } from "./first-install.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cost-monitor-install-"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "node_modules", ".cost-monitor.lock"), "");
  writeFileSync(join(root, "package.json"), '{ "name": "project" }');
  const packages = { "node_modules/plain": { version: "1.0.0" } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
});
afterEach(() => rmSync(root, { recursive: true }));

const inPackages = () => readdirSync(join(root, "node_modules")).toSorted();
const said: string[] = [];
const say = (line: string) => void said.push(line);

/** Tells its settings, and installs what it finds in the lock file; or fails. */
function npmWith(settings: string, install: (folder: string) => boolean) {
  return async (args: string[], options?: { cwd: string }) => {
    if (args[0] === "config") return { ok: true, output: settings };
    const folder = options?.cwd ?? root;
    return { ok: install(folder), output: "npm error code E404\nnpm error 404" };
  };
}

const registry = JSON.stringify({ registry: "https://registry.example/" });

function install(folder: string): boolean {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  if (!lock.includes('"resolved":"https://registry.example/plain/-/plain-1.0.0.tgz"')) return false;
  for (const name of [".bin", "plain", "@scope"])
    mkdirSync(join(folder, "node_modules", name), { recursive: true });
  writeFileSync(join(folder, "node_modules", ".package-lock.json"), "");
  return true;
}

test("a first install › puts packages in their place and leaves nothing beside", async () => {
  // Left by a move that was cut off.
  mkdirSync(join(root, "node_modules", ".bin", "program"), { recursive: true });
  expect(isFirstInstall(root)).toBe(true);
  expect(await firstInstall(root, ["install"], { npm: npmWith(registry, install), say })).toBe(true);
  expect(inPackages()).toEqual([".bin", ".cost-monitor.lock", ".package-lock.json", "@scope", "plain"]);
  expect(readdirSync(join(root, "node_modules", ".bin"))).toEqual([]);
  expect(isFirstInstall(root)).toBe(false);
});

test("a first install › that fails is told and leaves nothing", async () => {
  expect(await firstInstall(root, ["install"], { npm: npmWith(registry, () => false), say })).toBe(false);
  expect(inPackages()).toEqual([".cost-monitor.lock"]);
  expect(said.at(-1)).toContain("npm error code E404");
});

test.each([
  [
    "some packages have another",
    JSON.stringify({ registry: "https://a.example/", "@b:registry": "https://b.example/" }),
  ],
  ["npm does not tell it", "npm warn Unknown user config"],
  ["it is no address", JSON.stringify({ registry: "registry" })],
])("a first install › is left to npm where %s", async (_why, settings) => {
  expect(await firstInstall(root, ["install"], { npm: npmWith(settings, install), say })).toBe(false);
  expect(inPackages()).toEqual([".cost-monitor.lock"]);
});

test("a first install › removes what one before left that was cut off", () => {
  const beside = join(root, "node_modules", ".first-install");
  mkdirSync(join(beside, "node_modules"), { recursive: true });
  removeLeftovers(root);
  expect(existsSync(beside)).toBe(false);
});
