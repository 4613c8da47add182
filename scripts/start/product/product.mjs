import { join } from "node:path";

import { freePort } from "../ports.mjs";
import { compileCache } from "../root.mjs";
import { keepRunning, launch } from "./child.mjs";
import { startDatabase } from "./database.mjs";
import { waitUntilReady } from "./ready.mjs";
import { keptSecrets } from "./secrets.mjs";
import { watchService } from "./watch.mjs";
import { webEnvironment } from "./web-environment.mjs";

/** Bytes. A small young generation frees stream buffers early and keeps memory flat. */
export const flatMemory = "--max-semi-space-size=8";

/** Debugger ports of `npm run dev -- --inspect`; repeated in `.vscode/launch.json`. */
export const inspectPorts = { service: 9229, web: 9230 };

const tracing = ({ OTEL_EXPORTER_OTLP_ENDPOINT }) =>
  OTEL_EXPORTER_OTLP_ENDPOINT ? ["--import", "./scripts/start/tracing.mjs"] : [];

/**
 * @param {{ settings: import("../settings.mjs").Settings, built: Promise<void>, say: (line: string) => void,
 * fail: (error: Error) => void }} context
 */
export function product({ settings, built, say, fail }) {
  const running = [];
  let stopping = false;
  let starting = Promise.resolve();
  let databaseRecovered;

  async function databaseEnvironment() {
    const context = { settings, say, fail, stopping: () => stopping };
    const { ownerUrl, appUrl, stop, recovered } = await startDatabase(context);
    running.push({ stop });
    databaseRecovered = recovered;
    return { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  }

  async function run(name, file, env, { host, port, path, after, recovered }) {
    const giveUp = () => fail(new Error(`${name} dies again and again`));
    const inspect = settings.inspect ? [`--inspect=127.0.0.1:${inspectPorts[name]}`] : [];
    const child = keepRunning({
      start: () => launch(name, [flatMemory, ...inspect, ...tracing(env), file], env),
      say,
      giveUp,
      revives: !settings.dev,
      recovered,
    });
    running.push(child);
    await after;
    await waitUntilReady({ name, host, port, path, ended: child.ended, stopping: () => stopping });
    return child;
  }

  async function startService(env) {
    const where = { host: settings.serviceHost, port: Number(env.SERVICE_PORT), path: "/readyz" };
    const target = { ...where, recovered: databaseRecovered };
    const service = await run("service", "service/main.ts", env, target);
    if (settings.dev) {
      const end = watchService(() => void service.restart());
      running.push({ stop: async () => end() });
    }
  }

  async function startWeb(env, after) {
    // Without a service of its own, web is up before the service is, whose readiness another upstream cannot tell.
    const path = settings.runs.service ? "/api/health/ready" : "/api/health/live";
    await run("web", "server.ts", webEnvironment(env), { ...settings, path, after });
  }

  async function startAll() {
    const env = { ...environment(settings), ...(settings.embedded ? await databaseEnvironment() : {}) };
    env.SERVICE_PORT = String(settings.servicePort ?? (await freePort()));
    if (stopping) return;
    const service = settings.runs.service ? startService(env) : Promise.resolve();
    const web = settings.runs.web && built.then(() => (stopping ? undefined : startWeb(env, service)));
    // Web is ready only once the service is.
    await Promise.all([service, web]);
  }

  function start() {
    starting = startAll();
    return starting;
  }

  async function stop() {
    stopping = true;
    await starting.catch(() => {});
    for (const part of running.splice(0).reverse()) await part.stop();
  }
  return { start, stop };
}

function environment(settings) {
  const { dataDir, port, host, demo, dev, embedded, runs } = settings;
  const env = { ...(embedded && runs.service ? keptSecrets(dataDir) : {}) };
  for (const [name, value] of Object.entries(process.env)) if (value !== "") env[name] = value;
  return {
    BLOB_DIR: join(dataDir, "blobs"),
    ...env,
    NODE_ENV: dev ? "development" : "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: host,
    DEMO: demo ? "1" : "0",
    DEV: dev ? "1" : "0",
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? compileCache,
  };
}
