import { inArray } from "drizzle-orm";
import type { WebSocket } from "ws";

import { socketTimes } from "#contracts/message.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { asApp } from "#service/db/urls.ts";
import type { Deps } from "#service/http/deps.ts";
import { repeat } from "#service/repeat.ts";

import { channel, dispatch } from "./dispatch.ts";
import { listenTo } from "./listener.ts";
import { endedSessions } from "./session-watch.ts";
import { type OnUpgrade, socketServer } from "./socket-server.ts";
import { type Holder, Sockets } from "./sockets.ts";
import { readUnread, wordOf } from "./unread.ts";

type Upgrading = { on: (event: "upgrade", take: OnUpgrade) => unknown };

/** Milliseconds. */
type LiveTimes = { dispatch: number; sessions: number; ping: number };
const liveTimes: LiveTimes = { dispatch: 500, sessions: 1000, ping: socketTimes.ping };

/** Sockets of this process, fed by what any process wrote down. The returned function ends all of it. */
export function startLive(deps: Deps, server: Upgrading, times = liveTimes): () => Promise<void> {
  const { db, env, log } = deps;
  const sockets = new Sockets();
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);

  /** What came while this process did not listen. Whoever opens a socket asks for it. */
  async function tellUnread(socket: WebSocket, holder: Holder): Promise<void> {
    const { newest } = await readUnread(db, holder);
    if (newest !== null) socket.send(JSON.stringify(newest));
  }
  const catchUp = (socket: WebSocket, holder: Holder) =>
    void tellUnread(socket, holder).catch(failed("unread messages could not be told"));

  async function tell(payload: string): Promise<void> {
    const ids = payload.split(",").map(Number);
    const rows = await db.select().from(outbox).where(inArray(outbox.id, ids)).orderBy(outbox.id);
    for (const row of rows) sockets.tell(row, JSON.stringify(wordOf(row)));
  }

  async function closeEnded(): Promise<void> {
    for (const id of await endedSessions(deps, sockets.sessionIds())) sockets.closeSession(id);
  }

  const opening = socketServer(deps, { sockets, ping: times.ping });
  server.on("upgrade", opening.onUpgrade);
  const stopListening = listenTo(env.DATABASE_APP_URL ?? asApp(env.DATABASE_URL), {
    channel,
    log,
    hear: (payload) => void tell(payload).catch(failed("live messages could not be told")),
    onBack: () => {
      for (const [socket, holder] of sockets.all()) catchUp(socket, holder);
    },
  });
  const stops = [
    repeat(times.dispatch, () => dispatch(deps), failed("messages could not be sent")),
    repeat(times.sessions, closeEnded, failed("sessions of sockets could not be looked at")),
  ];
  return async () => {
    opening.close();
    await Promise.all(stops.map((stop) => stop()));
    await stopListening();
  };
}
