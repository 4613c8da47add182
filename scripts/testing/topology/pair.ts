import { freePort } from "../../start/ports.mjs";
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
  /** Further settings of the first service process, which must die of them. */
  deadly: Settings;
};

/** A web and a service on one database, with files in a folder or a bucket, all on loopback. */
export async function startPair({ files, settings, deadly }: Options): Promise<Pair> {
  const dataDir = temporaryDataDir("e2e");
  const started: Started = [];
  const stop = (): Promise<void> => endAll(started, dataDir);
  try {
    const secrets = keepSecrets(dataDir);
    const database = await startDatabase(dataDir, started);
    const store: Settings = files === "bucket" ? await startStore(dataDir, started) : {};
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = { ...sharedSettings({ secrets, publicOrigin: origin, store, database }), ...settings };
    const service = await startService({ name: "service", dataDir, env, deadly }, started);
    await startWebs([port], { ...env, SERVICE_ORIGINS: `http://127.0.0.1:${service.port}` }, started);
    return { origin, dataDir, databaseUrl: database["DATABASE_URL"] ?? "", store, service, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
