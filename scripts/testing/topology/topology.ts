import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import { group } from "../../start/group.mjs";
import { freePort } from "../../start/ports.mjs";
import { awaitPostgres, stopPostgres } from "../../start/postgres/postgres.mjs";
import { webEnvironment } from "../../start/product/web-environment.mjs";
import { projectNode, root } from "../../start/root.mjs";
import { type Nginx, nginxProgram, startNginx } from "../nginx.ts";
import { temporaryDataDir } from "../sweep.mjs";
import { type Member, startMember } from "./member.ts";
import { newSecrets, type Settings, sharedSettings } from "./settings.ts";

const listening = z.object({ endpoint: z.string() });

export type Topology = {
  nginx: Nginx;
  dataDir: string;
  databaseUrl: string;
  store: Settings;
  services: readonly Member[];
  webs: readonly Member[];
  stop: () => Promise<void>;
};

type Started = { stop: () => Promise<void> };

/** `npm start -- --only=database` in `dataDir`. */
async function startDatabase(dataDir: string, started: Started[]): Promise<Settings> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", KS_ORIGIN: "" };
  const keeper = group(process.execPath, [join(root, "scripts/start.mjs"), "--only=database"], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.push({
    stop: async () => {
      await keeper.stop();
      await stopPostgres(dataDir);
    },
  });
  const { ownerUrl, appUrl } = await awaitPostgres({ dataDir });
  return { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
}

async function startStore(dataDir: string, started: Started[]): Promise<Settings> {
  const file = join(import.meta.dirname, "store.ts");
  const store = group(projectNode, ["--disable-warning=ExperimentalWarning", file, dataDir], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  started.push(store);
  const message = await new Promise((resolve, reject) => {
    store.child.once("message", resolve);
    void store.ended.then(() => reject(new Error("the store did not start")));
  });
  const { endpoint } = listening.parse(message);
  const keys = { S3_ACCESS_KEY: "S3RVER", S3_SECRET_KEY: "S3RVER" };
  return { S3_BUCKET: "cost-monitor", S3_ENDPOINT: endpoint, ...keys };
}

async function startServices(dataDir: string, shared: Settings, started: Started[]): Promise<Member[]> {
  const services: Member[] = [];
  // The first one migrates and seeds; its folder is where the tests look for accounts.
  for (const [at, folder] of [dataDir, join(dataDir, "second")].entries()) {
    mkdirSync(folder, { recursive: true });
    const port = await freePort();
    const env = { ...shared, DATA_DIR: folder, SERVICE_PORT: String(port) };
    const kind = { file: "service/main.ts", path: "/readyz" };
    const service = await startMember({ ...kind, name: `service${at + 1}`, port, env });
    started.push(service);
    services.push(service);
  }
  return services;
}

async function startWebs(ports: readonly number[], env: Settings, started: Started[]): Promise<Member[]> {
  const kind = { file: "server.ts", path: "/api/health/ready" };
  const webs = await Promise.all(
    ports.map((port, at) => {
      const own = webEnvironment({ ...env, HOST: "127.0.0.1", PORT: String(port) });
      return startMember({ ...kind, name: `web${at + 1}`, port, env: own });
    }),
  );
  started.push(...webs);
  return webs;
}

async function endAll(started: Started[], dataDir: string): Promise<void> {
  for (const one of started.splice(0).toReversed()) await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Two webs and two services behind nginx with TLS, on one database and one S3 store, all on loopback. */
export async function startTopology(): Promise<Topology> {
  const program = nginxProgram();
  if (program === null) throw new Error("nginx and openssl are needed: apt-get install nginx-light openssl");
  const dataDir = temporaryDataDir("e2e");
  const started: Started[] = [];
  const stop = (): Promise<void> => endAll(started, dataDir);
  try {
    const webPorts = [await freePort(), await freePort()];
    const ports = { https: await freePort(), http: await freePort(), webs: webPorts };
    const nginx = await startNginx(program, ports, join(dataDir, "nginx"));
    started.push(nginx);
    const secrets = newSecrets();
    writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
    const [database, store] = [await startDatabase(dataDir, started), await startStore(dataDir, started)];
    const shared = sharedSettings({ secrets, publicOrigin: nginx.origin, store, database });
    const services = await startServices(dataDir, shared, started);
    const origins = services.map(({ port }) => `http://127.0.0.1:${port}`).join(",");
    const webs = await startWebs(webPorts, { ...shared, SERVICE_ORIGINS: origins }, started);
    const databaseUrl = database["DATABASE_URL"] ?? "";
    return { nginx, dataDir, databaseUrl, store, services, webs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
