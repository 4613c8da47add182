import { Socket } from "node:net";

import pg from "pg";

/**
 * A transaction whose first statement fails does not release its connection (`drizzle-orm`): a few restarts of the
 * database would leave none.
 */
export class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(releasedOnce);
    super.connect(callback);
    return undefined;
  }
}

/** It took a statement and said nothing. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";

  constructor() {
    super("The database is silent");
  }
}

/** Leaves the pool when it is lost, and may be released after that. */
function releasedOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const lost = (): void => client.release(true);
  client.once("end", lost);
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off("end", lost);
    release(error);
  };
  return client;
}

/**
 * Ends itself after `silence` ms without a byte to or from the server. Idle connections are closed, and the server ends
 * statements and idle transactions, in less time; a frozen server or a lost network would be waited for until TCP gives up.
 */
export function watchedSocket(silence: number): Socket {
  const socket = new Socket();
  let [moved, since] = [0, performance.now()];
  const watch = setInterval(() => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    if (bytes > moved) [moved, since] = [bytes, performance.now()];
    else if (performance.now() - since > silence) socket.destroy(new DatabaseSilent());
  }, silence / 10);
  watch.unref();
  socket.once("close", () => clearInterval(watch));
  return socket;
}
