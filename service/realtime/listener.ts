import pg from "pg";

import type { Logger } from "#service/http/logger.ts";

const comeBackAfter = 1000;

type Listening = { channel: string; hear: (payload: string) => void; onBack: () => void; log: Logger };

/** A connection of its own that hears notifications; it comes back when it is lost, and says that it was away. */
export function listenTo(url: string, { channel, hear, onBack, log }: Listening): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  function comeBack(): void {
    client = null;
    if (!stopped) timer = setTimeout(() => void join(true), comeBackAfter);
  }

  async function join(wasAway: boolean): Promise<void> {
    const own = new pg.Client({ connectionString: url, application_name: "cost-live", keepAlive: true });
    client = own;
    own.on("notification", ({ payload }) => hear(payload ?? ""));
    own.once("end", comeBack);
    own.on("error", (error) => log.warn({ err: error }, "the connection for live messages was lost"));
    try {
      await own.connect();
      await own.query(`LISTEN ${channel}`);
      if (wasAway) onBack();
    } catch (error) {
      log.warn({ err: error }, "no connection for live messages");
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
