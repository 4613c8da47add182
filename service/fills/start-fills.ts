import type { Deps } from "#service/core/deps.ts";
import { repeat } from "#service/core/repeat.ts";
import { fillProgress } from "#service/db/fill-progress.ts";

import { fillsOf } from "./fills.ts";
import { runFills } from "./run-fills.ts";

const every = 60_000;

/** Runs what has not ended, on one instance at a time; the others look again each minute. */
export function startFills({ env, db, log }: Pick<Deps, "env" | "db" | "log">): () => Promise<void> {
  const stopping = new AbortController();
  const fills = fillsOf(env);
  async function runPending(): Promise<void> {
    const ended = new Set((await fillProgress(db)).filter((row) => row.endedAt).map(({ name }) => name));
    if (fills.every(({ name }) => ended.has(name))) return;
    await runFills(env.DATABASE_URL, fills, { log, signal: stopping.signal });
  }
  const stop = repeat(every, runPending, (error) =>
    log.error({ err: error }, "background migrations failed"),
  );
  return () => {
    stopping.abort();
    return stop();
  };
}
