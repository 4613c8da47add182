import pg from "pg";

import type { Logger } from "#service/core/logger.ts";
import { connectWithin } from "#service/db/connect.ts";
import { watchedSocket } from "#service/db/pool.ts";

const comeBackAfter = 1000;
/** Classes of errors after which a new connection may succeed: lost connection, shutdown, too many connections. */
export const passing = /^(08|53|57)/;

type Listening = {
  channels: readonly string[];
  hear: (channel: string, payload: string) => void;
  onListening: () => void;
  /** The server knows no LISTEN; nothing is heard any more. */
  onRefused: () => void;
  onBack: () => void;
  /** Milliseconds without a notification after which the connection is taken for lost. */
  silence: number;
  log: Logger;
};

/** Dedicated LISTEN connection. Reconnects and reports gaps through `onBack`. */
export function listenTo(
  url: string,
  { channels, hear, onListening, onRefused, onBack, silence, log }: Listening,
): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  function comeBack(): void {
    client = null;
    if (!stopped) timer = setTimeout(() => void join(true), comeBackAfter);
  }

  async function join(wasAway: boolean): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: "cost-live",
      connectionTimeoutMillis: connectWithin,
      stream: () => watchedSocket(silence),
    });
    client = own;
    let isConnected = false;
    own.on("notification", ({ channel, payload }) => hear(channel, payload ?? ""));
    own.once("end", comeBack);
    own.on("error", (error) => log.warn({ err: error }, "listener connection lost"));
    try {
      await own.connect();
      isConnected = true;
      await own.query(channels.map((channel) => `LISTEN ${channel}`).join(";"));
      onListening();
      if (wasAway) onBack();
    } catch (error) {
      log.warn({ err: error }, "listener connect failed");
      if (isConnected && error instanceof pg.DatabaseError && !passing.test(error.code ?? "")) {
        stopped = true;
        onRefused();
      }
      await own.end().catch(comeBack);
    }
  }

  void join(false);
  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await client?.end();
  };
}
