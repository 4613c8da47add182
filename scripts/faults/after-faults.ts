import {
  brokenFiles,
  jobCounts,
  orphansAfterSweep,
  type Product,
  unsentMessages,
  withProductDeps,
} from "../bench/mixed/left-behind.ts";
import { verifyAudit } from "../database/verify-audit.ts";
import { until } from "../start/processes.mjs";

type Say = (line: string) => void;

/** Files, jobs, messages and logs once the load is over; one line a fault. */
export async function afterFaults(product: Product, say: Say, limit: number): Promise<string[]> {
  return withProductDeps(product, async (deps) => {
    const faults: string[] = [];
    const underWay = async (): Promise<boolean> =>
      (await jobCounts(deps)).some(({ state, jobs }) => state === "active" && jobs > 0);
    if (!(await until(async () => !(await underWay()), limit))) faults.push("a job is still active");
    const states = await jobCounts(deps);
    say(`jobs: ${states.map(({ name, state, jobs }) => `${name} ${state} ${jobs}`).join(", ")}`);
    const isAllSent = async (): Promise<boolean> => (await unsentMessages(deps)) === 0;
    if (!(await until(isAllSent, limit))) faults.push("messages were not sent");
    faults.push(...(await brokenFiles(deps)));
    const given = { DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl, ...product.store };
    const code = await verifyAudit(given, [], (line) => say(`  ${line}`));
    if (code !== 0) faults.push(`verify-audit answers ${code}`);
    faults.push(...(await orphansAfterSweep(deps)));
    return faults;
  });
}
