import { join } from "node:path";

import { databaseUrl } from "./database.ts";
import { dataDir, freePort, keptSecrets, startSecond } from "./second-process.ts";
import { startSecondWeb } from "./second-web.ts";

/** A second instance over the same database and blobs. */
export async function startSecondProduct() {
  const port = String(await freePort());
  const service = await startSecond("service/main.ts", {
    ...keptSecrets(),
    DATABASE_URL: databaseUrl(),
    DATA_DIR: dataDir,
    BLOB_DIR: join(dataDir, "blobs"),
    SERVICE_PORT: port,
    DEMO: "1",
  });
  const web = await startSecondWeb({ SERVICE_PORT: port, DEMO: "1" });
  const stop = async (): Promise<void> => {
    await web.stop();
    await service.stop();
  };
  return { origin: web.origin, stop };
}
