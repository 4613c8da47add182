import { connect } from "#service/db/connect.ts";
import { asApp } from "#service/db/urls.ts";

import { listLine } from "./indicator/list-line.ts";
import { sampleLine } from "./indicator/sample-line.ts";
import { benchStatistics } from "./indicator/statistics.ts";
import { ownDatabase } from "./own-database.ts";

/** `npm run bench:indicator`: each line states what it compares. */
async function main(): Promise<void> {
  const database = await ownDatabase();
  const connection = connect(asApp(database.ownerUrl), { max: 2, onError: console.error });
  try {
    const isReached = await sampleLine(connection.db);
    if (!isReached) process.exitCode = 1;
  } finally {
    await connection.close();
    await database.close();
  }
}

await main();
if (!(await benchStatistics())) process.exitCode = 1;
if (!(await listLine())) process.exitCode = 1;
