import { join } from "node:path";

import { databaseUrl } from "./database.ts";
import { dataDir, keptSecrets, startOnFreePort } from "./second-process.ts";
import { startSecondWeb } from "./second-web.ts";

/** A second instance over the same database and blobs. */
export async function startSecondProduct() {
  const service = await startOnFreePort("service/main.ts", (port) => ({
    ...keptSecrets(),
    DATABASE_URL: databaseUrl(),
    DATA_DIR: dataDir,
    BLOB_DIR: join(dataDir, "blobs"),
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
