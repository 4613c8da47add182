import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import { endGroups, group, within } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";
import { projectNode, root } from "./start/root.mjs";
import { type Counts, lastLine, playwrightCounts, secondTries, strict } from "./testing/counts.mjs";
import { startTopology, type Topology } from "./testing/topology/topology.ts";

/**
 * `npm run test:topology`: browser specs against two webs and two services behind nginx with TLS, then the main paths
 * once more while the four processes are restarted in turn. `-- sign-in live` for less, `--still` without restarts.
 */
const specs = [
  "sign-in",
  "max-price-path",
  "upload-resume",
  "live",
  "list-export",
  "session",
  "notices",
  "file-view",
];
const underRestarts = ["max-price-path", "upload-resume", "list-export"];
const limit = 20 * 60_000;
/** Milliseconds between a process that is ready again and the end of the next. */
const rest = 3000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function environment({ nginx, dataDir, databaseUrl, store, services }: Topology, report: string) {
  return {
    ...process.env,
    ...store,
    NODE_EXTRA_CA_CERTS: nginx.certificate,
    E2E_BASE_URL: nginx.origin,
    E2E_DATA_DIR: dataDir,
    E2E_DATABASE_URL: databaseUrl,
    E2E_SERVICE_PORT: String(services[0]?.port),
    E2E_REPORT: report,
  };
}

async function runSpecs(topology: Topology, names: readonly string[], name: string): Promise<Counts> {
  const report = join(root, "test-results", `topology-${name}.json`);
  const files = names.map((spec) => `e2e/specs/${spec}.spec.ts`);
  const args = [join(root, "node_modules/.bin/playwright"), "test", "--workers=2", "--retries=1", ...files];
  const env = environment(topology, report);
  const how = await within(group(projectNode, args, { env }), limit);
  const counts = strict(playwrightCounts(report), "playwright", how === 0);
  for (const failure of counts.failures) say(`✗ ${failure}`);
  for (const test of secondTries(report)) say(`↻ passed at the second try only: ${test}`);
  say(`${name}: ${lastLine(counts)}`);
  return counts;
}

/** A service, a web, the other service, the other web, until the work is over; returns how many. */
async function restartInTurn({ services, webs }: Topology, isOver: () => boolean): Promise<number> {
  const turns = services.flatMap((service, at) => [service, webs[at]]);
  let restarts = 0;
  while (!isOver()) {
    const member = turns[restarts % turns.length];
    if (!member) throw new Error("as many webs as services are needed");
    await member.restart();
    restarts += 1;
    await setTimeout(rest);
  }
  return restarts;
}

async function underRestart(topology: Topology, names: readonly string[]): Promise<Counts> {
  let over = false;
  const restarting = restartInTurn(topology, () => over);
  try {
    return await runSpecs(topology, names, "restarts");
  } finally {
    over = true;
    say(`restarted ${await restarting} processes meanwhile`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { still: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const chosen = (names: readonly string[]): readonly string[] =>
    positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : names;
  await prepare({ build: true, say });
  const topology = await startTopology();
  try {
    const first = chosen(specs);
    const rounds = first.length > 0 ? [await runSpecs(topology, first, "specs")] : [];
    const again = chosen(underRestarts);
    if (!values.still && again.length > 0) rounds.push(await underRestart(topology, again));
    if (rounds.length === 0 || rounds.some(({ failed }) => failed > 0)) process.exitCode = 1;
  } finally {
    await topology.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
