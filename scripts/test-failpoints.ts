import { setTimeout } from "node:timers/promises";

import { z } from "zod";

import { type FailpointName, failpointNames } from "#service/failpoint/names.ts";

import { type Deps, withProductDeps } from "./bench/mixed/left-behind.ts";
import { mixedLoad } from "./bench/mixed/mixed-load.ts";
import { detectionRetries, provocations } from "./bench/mixed/provoke.ts";
import { afterFaults } from "./faults/after-faults.ts";
import { readBack } from "./faults/read-back.ts";
import { startSmsGateway } from "./faults/sms-gateway.ts";
import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";
import { type Pair, startPair } from "./testing/topology/pair.ts";

/**
 * `npm run test:failpoints`: lets the service die by SIGKILL at each failpoint under a mixed load, with files in a folder
 * and then in a bucket, and reads every acknowledged write back. `-- bucket` for one of them.
 */
const pace = { least: 1000, most: 3000 };
/** Milliseconds. */
const reachLimit = 180_000;
const settleLimit = 180_000;
const provokeEvery = 10_000;
/** The supervisor gives up after five deaths a minute. */
const turn = 13_000;
/** At the first start: there is nothing to migrate later. */
const first = "migration.before-commit";

const placeSchema = z.enum(["folder", "bucket"]);
type Place = z.output<typeof placeSchema>;
const isOfBucket = (name: FailpointName): boolean => name.startsWith("s3.");
const places: Record<Place, FailpointName[]> = {
  folder: failpointNames.filter((name) => name !== first && !isOfBucket(name)),
  bucket: failpointNames.filter(isOfBucket),
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** A failpoint is refused in production. */
const deadly = (name: FailpointName) => ({ NODE_ENV: "test", FAILPOINTS: `${name}=exit` });

async function dieAt(name: FailpointName, { service }: Pair, deps: Deps): Promise<string[]> {
  const start = Date.now();
  const before = await detectionRetries(deps);
  let provokeAt = 0;
  // The death of the service itself is seen by its supervisor.
  const isReached = async (): Promise<boolean> => {
    if (Date.now() >= provokeAt) {
      await provocations[name]?.(deps);
      provokeAt = Date.now() + provokeEvery;
    }
    return name.startsWith("detection.") && (await detectionRetries(deps)) > before;
  };
  const died = await service.meanwhile(deadly(name), isReached, reachLimit);
  say(
    `${name}: ${died ? "died, and is back" : "not reached"} after ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  await setTimeout(Math.max(0, start + turn - Date.now()));
  return died ? [] : [`${name} was not reached`];
}

async function dieAtEach(names: readonly FailpointName[], pair: Pair): Promise<string[]> {
  const load = await mixedLoad(pair, pace);
  let isOver = false;
  const loading = load.run(() => isOver);
  const faults = await withProductDeps(pair, async (deps) => {
    const missed: string[] = [];
    for (const name of names) missed.push(...(await dieAt(name, pair, deps)));
    return missed;
  });
  isOver = true;
  await loading;
  const { acknowledged, filings, files } = load.ledger;
  say(`${acknowledged} writes acknowledged (${filings.size} filings, ${files.size} files)`);
  const lost = await readBack(load.actors, load.ledger);
  return [...faults, ...lost, ...(await afterFaults(pair, say, settleLimit))];
}

async function run(files: Place): Promise<string[]> {
  const gateway = await startSmsGateway();
  const settings = { DEMO: "0", SECOND_FACTOR: "off", SMS_GATEWAY_URL: gateway.url };
  const pair = await startPair({ files, settings, deadly: deadly(first) });
  say(`${first}: died at the first start, with files in a ${files}`);
  try {
    return await dieAtEach(places[files], pair);
  } finally {
    await pair.stop();
    say(`${gateway.taken.size} SMS sent`);
    gateway.stop();
  }
}

async function main(): Promise<void> {
  await prepare({ build: true, say });
  const chosen = placeSchema.array().parse(process.argv.slice(2));
  const faults: string[] = [];
  for (const place of chosen.length > 0 ? chosen : placeSchema.options) faults.push(...(await run(place)));
  for (const fault of faults.slice(0, 50)) say(`✗ ${fault}`);
  say(`test failpoints: ${faults.length} faults (aim 0)`);
  if (faults.length > 0) process.exitCode = 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
process.exit();
