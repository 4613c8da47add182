import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";

import { group } from "../start/group.mjs";
import { freePort } from "../start/ports.mjs";
import { ownerAddress } from "../start/postgres/postgres.mjs";
import { until } from "../start/processes.mjs";
import { projectNode, root } from "../start/root.mjs";
import { temporaryDataDir } from "./sweep.mjs";

const startLimit = 240_000;
/** Variables of a developer's shell that would change the tests. */
const foreign = [
  "DATABASE_URL",
  "DATABASE_APP_URL",
  "KS_ORIGIN",
  "PUBLIC_ORIGIN",
  "TRUSTED_PROXIES",
  "BLOB_DIR",
  "S3_BUCKET",
  "S3_ENDPOINT",
];
const reset = [
  "SESSION_SECRET",
  "SESSION_SECRET_OLD",
  "AUDIT_HEADS",
  "SERVICE_SECRET",
  "DATA_KEY",
  "DATA_KEY_OLD",
  "SERVICE_PORT",
  "DEMO",
  "IDLE_MINUTES",
  "NODE_ENV",
  "CAPTCHA",
  "CAPTCHA_ADDRESS_FAILURES",
  "PROOF_OF_WORK",
  "PASSWORD_PROFILE",
  "FIRST_PASSWORD",
  "SECOND_FACTOR",
  "ADMIN_PHONES",
  "SESSIONS_PER_ACCOUNT",
  "SMS_GATEWAY_URL",
  "WATERMARK",
];

/** Tests need a short publicity, and all specs share one address. */
export const testSettings = {
  PUBLICITY_DAYS: "0.0002",
  SMS_PER_ADDRESS_MINUTE: "100",
  SMS_PER_ADDRESS_DAY: "1000",
  // Demo accounts are exempt; applies to accounts that tests create.
  SECOND_FACTOR: "audit-admin",
};

/** Log lines below a warning. */
const routine = /^\{"level":[123]0,/;

function isReady(port) {
  return new Promise((resolve) => {
    const call = request({ host: "127.0.0.1", port, path: "/api/health/ready", timeout: 5000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(false));
    call.end();
  });
}

/** Starts before the product, which needs the provider's address. */
async function startIdentity(home) {
  const file = join(root, "e2e", "servers", "main.ts");
  const env = { ...process.env, IDENTITY_HOME: home };
  const started = group(projectNode, [file], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const issuer = await Promise.race([
    new Promise((resolve) => started.child.once("message", ({ issuer: address }) => resolve(address))),
    started.ended.then(() => null),
  ]);
  if (issuer === null) throw new Error("the sign-in provider of the tests did not start");
  return { issuer, stop: started.stop };
}

/**
 * The product as `npm start` runs it, with its own port and data folder and a sign-in provider.
 * @param {Record<string, string>} settings over those of the tests
 */
export async function startProduct(settings = {}) {
  const dataDir = temporaryDataDir("e2e");
  const port = await freePort();
  const servicePort = await freePort();
  const env = {
    ...testSettings,
    GALLERY: "1",
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
  };
  const isForeign = (name) => [...foreign, ...reset].includes(name) || name.startsWith("SSO_");
  for (const name of Object.keys(env).filter(isForeign)) delete env[name];
  const origin = `http://127.0.0.1:${port}`;
  const identity = await startIdentity(origin);
  Object.assign(env, {
    SSO_PERSON: "oidc",
    SSO_LEGAL: "oidc",
    SSO_OIDC_ISSUER: identity.issuer,
    SSO_OIDC_CLIENT_ID: "cost-monitor",
    SSO_OIDC_CLIENT_SECRET: "a-secret-of-the-client-in-tests",
    SECOND_FACTOR: testSettings.SECOND_FACTOR,
    ...(settings.DEMO === "0" ? { PUBLIC_ORIGIN: origin } : {}),
    ...settings,
  });
  env.SERVICE_PORT = String(servicePort);
  const logFile = join(dataDir, "product.log");
  const log = openSync(logFile, "a");
  const started = group(process.execPath, [join(root, "scripts", "start.mjs")], {
    env,
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const ready = await until(async () => !started.isRunning() || (await isReady(port)), startLimit);
  const output = () => {
    const lines = readFileSync(logFile, "utf8").split("\n");
    return lines
      .filter((line) => !routine.test(line))
      .slice(-60)
      .join("\n");
  };
  const stop = async () => {
    await started.stop();
    await identity.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const up = ready && started.isRunning();
  const databaseUrl = up ? ownerAddress(dataDir) : null;
  const { pid } = started.child;
  return { origin, identity: identity.issuer, servicePort, dataDir, databaseUrl, up, pid, output, stop };
}
