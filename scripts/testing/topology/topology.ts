import { join } from "node:path";

import { freePort } from "../../start/ports.mjs";
import { type Nginx, nginxProgram, startNginx } from "../nginx.ts";
import { temporaryDataDir } from "../sweep.mjs";
import type { Member } from "./member.ts";
import {
  endAll,
  keepSecrets,
  startDatabase,
  startService,
  startStore,
  startWebs,
  type Started,
} from "./parts.ts";
import { type Settings, sharedSettings } from "./settings.ts";

export type Topology = {
  nginx: Nginx;
  dataDir: string;
  databaseUrl: string;
  store: Settings;
  services: readonly Member[];
  webs: readonly Member[];
  stop: () => Promise<void>;
};

async function startServices(dataDir: string, shared: Settings, started: Started): Promise<Member[]> {
  const services: Member[] = [];
  // The first one migrates and seeds; its folder is where the tests look for accounts.
  for (const [at, folder] of [dataDir, join(dataDir, "second")].entries())
    services.push(await startService({ name: `service${at + 1}`, dataDir: folder, env: shared }, started));
  return services;
}

/** Two webs and two services behind nginx with TLS, on one database and one S3 store, all on loopback. */
export async function startTopology(): Promise<Topology> {
  const program = nginxProgram();
  if (program === null) throw new Error("nginx and openssl are needed: apt-get install nginx-light openssl");
  const dataDir = temporaryDataDir("e2e");
  const started: Started = [];
  const stop = (): Promise<void> => endAll(started, dataDir);
  try {
    const webPorts = [await freePort(), await freePort()];
    const ports = { https: await freePort(), http: await freePort(), webs: webPorts };
    const nginx = await startNginx(program, ports, join(dataDir, "nginx"));
    started.push(nginx);
    const secrets = keepSecrets(dataDir);
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
