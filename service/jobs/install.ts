import { PgBoss } from "pg-boss";

import { jobSchema } from "#service/db/job-schema.ts";

import { queues } from "./queues.ts";

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
      const { policy: _policy, ...changing } = options;
      // The policy of a queue is fixed once it is made.
      if (await boss.getQueue(name)) await boss.updateQueue(name, changing);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures[0]) throw failures[0];
}
