import { connect } from "#service/db/connect.ts";
import { asApp } from "#service/db/urls.ts";

import { largeLine } from "./indicator/large-line.ts";
import { listLine } from "./indicator/list-line.ts";
import { sampleLine } from "./indicator/sample-line.ts";
import { benchStatistics } from "./indicator/statistics.ts";
import { ownDatabase } from "./own-database.ts";

async function benchSample(): Promise<boolean> {
  const database = await ownDatabase();
  const connection = connect(asApp(database.ownerUrl), { max: 2, onError: console.error });
  try {
    return await sampleLine(connection.db);
  } finally {
    await connection.close();
    await database.close();
  }
}

/** `npm run bench:indicator`: each line states what it compares. */
const reached = [await benchSample(), await largeLine(), await benchStatistics(), await listLine()];
if (reached.includes(false)) process.exitCode = 1;
