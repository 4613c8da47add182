import pg from "pg";
import { PgBoss } from "pg-boss";

import { jobSchema, queues } from "./queues.ts";

/** Creates or upgrades the queue's own schema as the owner, and lets the application work with it. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on("error", (error) => failures.push(error));
  try {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      if (await boss.getQueue(name)) continue;
      await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures[0]) throw failures[0];
  await grantToApplication(ownerUrl);
}

async function grantToApplication(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      GRANT USAGE ON SCHEMA ${jobSchema} TO cost_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO cost_app;
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO cost_app;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO cost_app;
    `);
  } finally {
    await client.end();
  }
}
