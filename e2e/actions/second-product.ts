import { join } from "node:path";

import { databaseUrl } from "./database.ts";
import { dataDir, keptSecrets, startOnFreePort } from "./second-process.ts";
import { startSecondWeb } from "./second-web.ts";

const storage = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY", "S3_SECRET_KEY"];

/** The bucket of the product under test; without one, its folder. */
function sharedStore(): Record<string, string> {
  const set = storage.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return set.length > 0 ? Object.fromEntries(set) : { BLOB_DIR: join(dataDir, "blobs") };
}

/** A second instance over the same database and blobs. */
export async function startSecondProduct() {
  const service = await startOnFreePort("service/main.ts", (port) => ({
    ...keptSecrets(),
    DATABASE_URL: databaseUrl(),
    DATA_DIR: dataDir,
    ...sharedStore(),
    SERVICE_PORT: port,
    DEMO: "1",
  }));
  const web = await startSecondWeb({ SERVICE_PORT: service.port, DEMO: "1" });
  const stop = async (): Promise<void> => {
    await web.stop();
    await service.stop();
  };
  return { origin: web.origin, stop };
}
