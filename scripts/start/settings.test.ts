import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { inspectPorts } from "./product/product.mjs";
import { checkSecrets, readSettings } from "./settings.mjs";

const read = (env: Record<string, string>) => readSettings(env, { root: "/srv/checkout" });
const strong = "x".repeat(32);

test("readSettings › defaults to loopback, port 3000, embedded database and demo", () => {
  expect(read({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    dataDir: "/srv/checkout/.data",
    embedded: true,
    demo: true,
  });
});

test.each([
  ["DATABASE_URL", "postgres://db/x"],
  ["KS_ORIGIN", "http://up.example"],
  ["HOST", "0.0.0.0"],
  ["PUBLIC_ORIGIN", "https://zj.example"],
  ["TRUSTED_PROXIES", "10.0.0.1"],
  ["DEMO", "0"],
])("readSettings › disables the demo with %s=%s", (name, value) => {
  expect(read({ [name]: value }).demo).toBe(false);
});

test("readSettings › names the setting of an invalid port", () => {
  expect(() => read({ PORT: "http" })).toThrow(/PORT must be a port number/);
});

test("checkSecrets › allows generated secrets only with the embedded database", () => {
  expect(() => checkSecrets({}, { embedded: true })).not.toThrow();
  expect(() => checkSecrets({}, { embedded: false })).toThrow(/SESSION_SECRET is missing: set it to/);
  expect(() => checkSecrets({ SESSION_SECRET: strong }, { embedded: false })).toThrow(
    /SERVICE_SECRET is missing/,
  );
  const both = { SESSION_SECRET: strong, SERVICE_SECRET: strong };
  expect(() => checkSecrets(both, { embedded: false })).toThrow(/DATA_KEY is missing/);
  expect(() => checkSecrets({ ...both, KS_ORIGIN: "http://up.example" }, { embedded: false })).not.toThrow();
  const key = Buffer.alloc(32).toString("base64");
  expect(() => checkSecrets({ ...both, DATA_KEY: key }, { embedded: false })).not.toThrow();
});

test("checkSecrets › refuses a weak secret without printing it", () => {
  expect(() => checkSecrets({ SESSION_SECRET: "hunter2" }, { embedded: true })).toThrow(/too short/);
  expect(() => checkSecrets({ SESSION_SECRET: "hunter2" }, { embedded: true })).not.toThrow(/hunter2/);
});

test("readSettings › opens a debugger's port in development only", () => {
  expect(readSettings({}, { root: "/srv/checkout", dev: true, inspect: true }).inspect).toBe(true);
  expect(() => readSettings({}, { root: "/srv/checkout", inspect: true })).toThrow(/npm run dev only/);
});

test("inspectPorts › are those of .vscode/launch.json", () => {
  const text = readFileSync(new URL("../../.vscode/launch.json", import.meta.url), "utf8");
  const ports = [...text.matchAll(/"port": (\d+)/g)].map(([, port]) => Number(port));
  expect(ports).toEqual([inspectPorts.service, inspectPorts.web]);
});
