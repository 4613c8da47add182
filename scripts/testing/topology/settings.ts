import { randomBytes } from "node:crypto";

import { compileCache } from "../../start/root.mjs";
import { testSettings } from "../product.mjs";

export type Settings = Readonly<Record<string, string>>;

const drainSeconds = 5;

export function newSecrets(): Settings {
  return {
    SESSION_SECRET: randomBytes(32).toString("hex"),
    SERVICE_SECRET: randomBytes(32).toString("hex"),
    DATA_KEY: randomBytes(32).toString("base64"),
  };
}

/** Variables that every process needs. */
const passed = ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL"];

type Facts = { secrets: Settings; publicOrigin: string; store: Settings; database: Settings };

/** Settings of all four processes; `webEnvironment` takes those of web. The demo brings the people of the specs. */
export function sharedSettings({ secrets, publicOrigin, store, database }: Facts): Settings {
  const own = passed.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(own),
    ...testSettings,
    ...secrets,
    ...store,
    ...database,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: compileCache,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
    DRAIN_SECONDS: String(drainSeconds),
    PUBLIC_ORIGIN: publicOrigin,
    TRUSTED_PROXIES: "127.0.0.1",
    DEMO: "1",
  };
}
