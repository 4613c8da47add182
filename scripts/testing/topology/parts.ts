import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import { group } from "../../start/group.mjs";
import { freePort } from "../../start/ports.mjs";
import { awaitPostgres, stopPostgres } from "../../start/postgres/postgres.mjs";
import { webEnvironment } from "../../start/product/web-environment.mjs";
import { projectNode, root } from "../../start/root.mjs";
import { type Member, startMember } from "./member.ts";
import { newSecrets, type Settings } from "./settings.ts";

const listening = z.object({ endpoint: z.string() });

/** In the order of their start; ended in the opposite one. */
export type Started = { stop: () => Promise<void> }[];

/** Kept in `dataDir`, where commands and tests look for them. */
export function keepSecrets(dataDir: string): Settings {
  const secrets = newSecrets();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** `npm start -- --only=database` in `dataDir`. */
export async function startDatabase(dataDir: string, started: Started): Promise<Settings> {
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

export async function startStore(dataDir: string, started: Started): Promise<Settings> {
  const file = join(import.meta.dirname, "store.ts");
  const store = group(projectNode, [file, dataDir], {
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

type Service = { name: string; dataDir: string; env: Settings; deadly?: Settings };

export async function startService(
  { name, dataDir, env, ...how }: Service,
  started: Started,
): Promise<Member> {
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const own = { ...env, DATA_DIR: dataDir, SERVICE_PORT: String(port) };
  const kind = { name, file: "service/main.ts", path: "/readyz", port, env: own };
  const service = await startMember({ ...kind, ...how });
  started.push(service);
  return service;
}

export async function startWebs(
  ports: readonly number[],
  env: Settings,
  started: Started,
): Promise<Member[]> {
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

export async function endAll(started: Started, dataDir: string): Promise<void> {
  for (const one of started.splice(0).toReversed()) await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
