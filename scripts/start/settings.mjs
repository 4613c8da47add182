import { resolve } from "node:path";

import { StartFailure } from "./failure.mjs";

const weakerThan = 32;
const loopback = new Set(["127.0.0.1", "localhost", "::1"]);

const parts = ["web", "service", "database"];

/** @typedef {ReturnType<typeof readSettings>} Settings */

function port(env, name, fallback) {
  const text = env[name] || fallback;
  if (text === undefined) return null;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new StartFailure(`${name} must be a port number, not "${text}".`);
}

/**
 * Settings of the start script itself; all others pass to service and web unchanged.
 * @param {Record<string, string | undefined>} env
 * @param {{ root: string, dev?: boolean, inspect?: boolean, only?: string }} options
 * only: the one process that this start runs
 */
export function readSettings(env, { root, dev = false, inspect = false, only }) {
  if (only !== undefined && !parts.includes(only))
    throw new StartFailure(`--only must be one of ${parts.join(", ")}, not "${only}".`);
  if (inspect && !dev)
    throw new StartFailure("--inspect opens a debugger's port: use it with npm run dev only.");
  const upstream = env.KS_ORIGIN || null;
  const databaseUrl = env.DATABASE_URL || null;
  const host = env.HOST || "127.0.0.1";
  const wants = (part) => only === undefined || only === part;
  const runs = { web: wants("web"), service: wants("service") && !upstream };
  const embedded = (runs.service || only === "database") && !databaseUrl;
  const direct = loopback.has(host) && !env.PUBLIC_ORIGIN && !env.TRUSTED_PROXIES;
  return {
    dev,
    inspect,
    host,
    upstream,
    databaseUrl,
    embedded,
    /** Waits for the database of another start, which `--only=database` keeps running. */
    awaitsDatabase: embedded && only === "service",
    runs,
    port: port(env, "PORT", "3000"),
    serviceHost: env.SERVICE_HOST || "127.0.0.1",
    servicePort: port(env, "SERVICE_PORT", only === undefined ? undefined : "3001"),
    dataDir: resolve(root, env.DATA_DIR || ".data"),
    walArchive: env.WAL_ARCHIVE_DIR ? resolve(root, env.WAL_ARCHIVE_DIR) : null,
    demo: embedded && runs.web && direct && env.DEMO !== "0",
  };
}

/**
 * Requires strong secrets, and all of them unless the embedded database allows generated ones.
 * @param {Record<string, string | undefined>} env
 * @param {Pick<Settings, "embedded" | "runs">} settings
 */
export function checkSecrets(env, { embedded, runs }) {
  if (!runs.web && !runs.service) return;
  for (const name of ["SESSION_SECRET", "SERVICE_SECRET"]) {
    const value = env[name] ?? "";
    if (value === "" && embedded) continue;
    if (Buffer.byteLength(value) >= weakerThan) continue;
    const fault = value === "" ? "is missing" : "is too short";
    throw new StartFailure(
      `${name} ${fault}: set it to a random value of at least ${weakerThan} characters, for example from: openssl rand -hex 32`,
    );
  }
  if (runs.service && !embedded && !env.DATA_KEY) {
    throw new StartFailure(
      "DATA_KEY is missing: it encrypts personal data in the database. Make one with: openssl rand -base64 32",
    );
  }
}
