import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

import type { Deps } from "#service/core/deps.ts";
import { repeat } from "#service/core/repeat.ts";
import { asApp } from "#service/db/urls.ts";

import { channel } from "./dispatch.ts";
import { listenTo, passing } from "./listener.ts";
import { sentReader, type SentRow, sentRows } from "./sent-reader.ts";

function isRefusal(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && !passing.test(cause.code ?? "");
}

/** Apart from the messages: instances of a former release know only their channel. */
const checkChannel = "live_check";

export type MessageSource = {
  /** False on a server without NOTIFY. */
  notifies: () => boolean;
  stop: () => Promise<void>;
};
type Options = {
  deliver: (rows: readonly SentRow[]) => void;
  /** Messages may have been missed. */
  onBack: () => void;
  /** ms */
  pollEvery: number;
  hearWithin: number;
  silence: number;
};

/**
 * Sent messages, from LISTEN. Polls the outbox instead where LISTEN is refused, or where a notification of this process
 * does not come back, as behind a pooler that shares connections between transactions.
 */
export function openMessageSource(
  deps: Pick<Deps, "db" | "env" | "log">,
  { deliver, onBack, pollEvery, hearWithin, silence }: Options,
): MessageSource {
  const { db, env, log } = deps;
  const token = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let stopPolling: (() => Promise<void>) | null = null;
  let isStopped = false;
  let notifies = true;
  const failed = (error: unknown): void => log.error({ err: error }, "live message delivery failed");

  function poll(reason: string): void {
    clearTimeout(timer);
    if (stopPolling || isStopped) return;
    log.warn({ reason }, "live messages polled");
    const read = sentReader(deps);
    stopPolling = repeat(pollEvery, async () => deliver(await read()), failed);
    void stopListening().catch(failed);
    onBack();
  }

  const notify = () => db.execute(sql`select pg_notify(${checkChannel}, ${token})`);

  async function check(): Promise<void> {
    clearTimeout(timer);
    timer = setTimeout(() => poll("notification not heard"), hearWithin);
    try {
      await notify();
      notifies = true;
    } catch (error) {
      if (!isRefusal(error)) return failed(error);
      notifies = false;
      poll("NOTIFY refused");
    }
  }

  async function read(payload: string): Promise<void> {
    const ids = payload.split(",").map(Number);
    deliver(await sentRows(deps, ids));
  }

  const stopListening = listenTo(env.DATABASE_APP_URL ?? asApp(env.DATABASE_URL), {
    channels: [channel, checkChannel],
    log,
    hear: (from, payload) => {
      if (from === checkChannel) {
        if (payload === token) clearTimeout(timer);
      } else if (!stopPolling) void read(payload).catch(failed);
    },
    onListening: () => void check(),
    onRefused: () => poll("LISTEN refused"),
    onBack,
    silence,
  });
  // Without them a connection that has nothing to hear looks like one that died without a word.
  const pulse = async (): Promise<void> => {
    if (!stopPolling) await notify();
  };
  const stopPulses = repeat(silence / 3, pulse, () => undefined);
  return {
    notifies: () => notifies,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await stopPolling?.();
      await stopPulses();
      await stopListening();
    },
  };
}
