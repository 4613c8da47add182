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

const both = { SESSION_SECRET: strong, SERVICE_SECRET: strong };
const database = { DATABASE_URL: "postgres://db/x" };

function check(env: Record<string, string>, only?: string): void {
  checkSecrets(env, readSettings(env, { root: "/srv/checkout", ...(only !== undefined && { only }) }));
}

test("checkSecrets › allows generated secrets only with the embedded database", () => {
  expect(() => check({})).not.toThrow();
  expect(() => check(database)).toThrow(/SESSION_SECRET is missing: set it to/);
  expect(() => check({ ...database, SESSION_SECRET: strong })).toThrow(/SERVICE_SECRET is missing/);
  expect(() => check({ ...database, ...both })).toThrow(/DATA_KEY is missing/);
  expect(() => check({ ...both, KS_ORIGIN: "http://up.example" })).not.toThrow();
  const key = Buffer.alloc(32).toString("base64");
  expect(() => check({ ...database, ...both, DATA_KEY: key })).not.toThrow();
});

test("checkSecrets › demands the shared secrets, but no data key, of web alone", () => {
  expect(() => check({}, "web")).toThrow(/SESSION_SECRET is missing/);
  expect(() => check(both, "web")).not.toThrow();
});

// ASVS 13.2.3
test("checkSecrets › refuses a weak secret without printing it", () => {
  expect(() => check({ SESSION_SECRET: "hunter2" })).toThrow(/too short/);
  expect(() => check({ SESSION_SECRET: "hunter2" })).not.toThrow(/hunter2/);
});

test("readSettings › runs one process when asked to", () => {
  const only = (name: string) => readSettings({}, { root: "/srv/checkout", only: name });
  expect(only("web")).toMatchObject({ runs: { web: true, service: false }, embedded: false, demo: false });
  expect(only("service")).toMatchObject({
    runs: { web: false, service: true },
    embedded: true,
    demo: false,
    servicePort: 3001,
  });
  expect(only("database")).toMatchObject({ runs: { web: false, service: false }, embedded: true });
  expect(() => only("worker")).toThrow(/--only must be one of web, service, database/);
});

// ASVS 13.4.2
test("readSettings › opens a debugger's port in development only", () => {
  expect(readSettings({}, { root: "/srv/checkout", dev: true, inspect: true }).inspect).toBe(true);
  expect(() => readSettings({}, { root: "/srv/checkout", inspect: true })).toThrow(/npm run dev only/);
});

test("inspectPorts › are those of .vscode/launch.json", () => {
  const text = readFileSync(new URL("../../.vscode/launch.json", import.meta.url), "utf8");
  const ports = [...text.matchAll(/"port": (\d+)/g)].map(([, port]) => Number(port));
  expect(ports).toEqual([inspectPorts.service, inspectPorts.web]);
});
