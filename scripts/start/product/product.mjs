import { join } from "node:path";

import { freePort } from "../ports.mjs";
import { compileCache } from "../root.mjs";
import { keepRunning, launch } from "./child.mjs";
import { waitUntilReady } from "./ready.mjs";
import { keptSecrets } from "./secrets.mjs";
import { watchService } from "./watch.mjs";
import { webEnvironment } from "./web-environment.mjs";

const databaseCheck = 3000;
/** Bytes. A small young generation frees stream buffers early and keeps memory flat. */
export const flatMemory = "--max-semi-space-size=8";

/** Debugger ports of `npm run dev -- --inspect`; repeated in `.vscode/launch.json`. */
export const inspectPorts = { service: 9229, web: 9230 };

/**
 * @param {{ settings: import("../settings.mjs").Settings, built: Promise<void>, say: (line: string) => void,
 * fail: (error: Error) => void }} context
 */
export function product({ settings, built, say, fail }) {
  const running = [];
  let stopping = false;
  let starting = Promise.resolve();

  async function startDatabase() {
    const { startPostgres } = await import("../postgres/postgres.mjs");
    const server = await startPostgres({ dataDir: settings.dataDir, say });
    let mending = false;
    const mend = async () => {
      if (mending || stopping || server.isUp()) return;
      mending = true;
      say("PostgreSQL is gone: starting it again");
      await server.ensure().catch(fail);
      mending = false;
    };
    const timer = setInterval(() => void mend(), databaseCheck);
    running.push({
      stop: () => {
        clearInterval(timer);
        return server.stop();
      },
    });
    return { DATABASE_URL: server.ownerUrl, DATABASE_APP_URL: server.appUrl };
  }

  async function run(name, file, env, { host, port, path, after }) {
    const giveUp = () => fail(new Error(`${name} dies again and again`));
    const inspect = settings.inspect ? [`--inspect=127.0.0.1:${inspectPorts[name]}`] : [];
    const child = keepRunning({
      start: () => launch(name, [flatMemory, ...inspect, file], env),
      say,
      giveUp,
      revives: !settings.dev,
    });
    running.push(child);
    await after;
    await waitUntilReady({ name, host, port, path, ended: child.ended, stopping: () => stopping });
    return child;
  }

  async function startService(env) {
    const target = { host: "127.0.0.1", port: Number(env.SERVICE_PORT), path: "/readyz" };
    const service = await run("service", "service/main.ts", env, target);
    if (settings.dev) {
      const end = watchService(() => void service.restart());
      running.push({ stop: async () => end() });
    }
  }

  async function startWeb(env, after) {
    // Another upstream may lack our service's readiness endpoint.
    const path = settings.upstream ? "/api/health/live" : "/api/health/ready";
    await run("web", "server.ts", webEnvironment(env), { ...settings, path, after });
  }

  async function startAll() {
    const env = { ...environment(settings), ...(settings.embedded ? await startDatabase() : {}) };
    env.SERVICE_PORT = String(settings.servicePort ?? (await freePort()));
    if (stopping) return;
    const service = settings.upstream ? Promise.resolve() : startService(env);
    // Web is ready only once the service is.
    await Promise.all([service, built.then(() => (stopping ? undefined : startWeb(env, service)))]);
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
  const { dataDir, port, host, demo, dev, embedded } = settings;
  const env = { ...(embedded ? keptSecrets(dataDir) : {}) };
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
