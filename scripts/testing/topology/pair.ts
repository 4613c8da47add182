import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../start/ports.mjs";
import { temporaryDataDir } from "../sweep.mjs";
import { type Member, startMember } from "./member.ts";
import { endAll, startDatabase, startStore, startWebs, type Started } from "./parts.ts";
import { newSecrets, type Settings, sharedSettings } from "./settings.ts";

export type Pair = {
  origin: string;
  dataDir: string;
  databaseUrl: string;
  store: Settings;
  service: Member;
  stop: () => Promise<void>;
};

type Options = {
  files: "folder" | "bucket";
  settings: Settings;
  /** Of which the first service process must die. */
  deadly?: Settings;
};

/** A web and a service on one database, with files in a folder or a bucket, all on loopback. */
export async function startPair({ files, settings, deadly = {} }: Options): Promise<Pair> {
  const dataDir = temporaryDataDir("e2e");
  const started: Started = [];
  const stop = (): Promise<void> => endAll(started, dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
    const secrets = newSecrets();
    writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
    const database = await startDatabase(dataDir, started);
    const store: Settings = files === "bucket" ? await startStore(dataDir, started) : {};
    const [port, servicePort] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${port}`;
    const shared = { ...sharedSettings({ secrets, publicOrigin: origin, store, database }), ...settings };
    const env = { ...shared, DATA_DIR: dataDir, SERVICE_PORT: String(servicePort) };
    const kind = { name: "service", file: "service/main.ts", port: servicePort, path: "/readyz", env };
    const service = await startMember({ ...kind, deadly });
    started.push(service);
    await startWebs([port], { ...shared, SERVICE_ORIGINS: `http://127.0.0.1:${servicePort}` }, started);
    return { origin, dataDir, databaseUrl: database["DATABASE_URL"] ?? "", store, service, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
