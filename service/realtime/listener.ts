import pg from "pg";

import type { Logger } from "#service/core/logger.ts";

const comeBackAfter = 1000;

type Listening = { channel: string; hear: (payload: string) => void; onBack: () => void; log: Logger };

/** Dedicated LISTEN connection. Reconnects and reports gaps through `onBack`. */
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
    own.on("error", (error) => log.warn({ err: error }, "listener connection lost"));
    try {
      await own.connect();
      await own.query(`LISTEN ${channel}`);
      if (wasAway) onBack();
    } catch (error) {
      log.warn({ err: error }, "listener connect failed");
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
