import pLimit from "p-limit";
import type { WebSocket } from "ws";

import { socketTimes } from "#contracts/message/message.ts";
import type { Deps } from "#service/core/deps.ts";
import { repeat } from "#service/core/repeat.ts";
import { mostSilence } from "#service/db/connect.ts";

import { dispatch } from "./dispatch.ts";
import { openMessageSource } from "./message-source.ts";
import { endedSessions } from "./session-watch.ts";
import { type OnUpgrade, socketServer } from "./socket-server.ts";
import { type Holder, Sockets } from "./sockets.ts";
import { readUnread, wordOf } from "./unread.ts";

type Upgrading = { on: (event: "upgrade", take: OnUpgrade) => unknown };

/** Milliseconds. `closeWithin`: for the closing handshakes, because a server does not end before its sockets. */
const liveTimes: Record<"dispatch" | "sessions" | "ping" | "hearWithin" | "closeWithin" | "silence", number> =
  {
    dispatch: 500,
    sessions: 1000,
    ping: socketTimes.ping,
    hearWithin: 5000,
    closeWithin: 3000,
    silence: mostSilence,
  };
/** Sockets told at a time what they missed: the calls of people share the connections. */
const catchUps = 4;

/** `count`: sockets that are open now. */
export type Live = {
  count: () => number;
  /** Tells the sockets to go, one after the other within a drain of so many seconds. */
  leave: (seconds: number) => void;
  stop: () => Promise<void>;
};

export function startLive(deps: Deps, server: Upgrading, times = liveTimes): Live {
  const { db, log } = deps;
  const sockets = new Sockets();
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);

  /** Sends messages missed while this process did not listen; a client asks for them when it connects. */
  async function tellUnread(socket: WebSocket, holder: Holder): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    const { newest } = await readUnread(db, holder);
    if (newest !== null) socket.send(JSON.stringify(newest));
  }
  const inTurn = pLimit(catchUps);
  const catchUp = (socket: WebSocket, holder: Holder) =>
    void inTurn(() => tellUnread(socket, holder)).catch(failed("unread message delivery failed"));

  async function closeEnded(): Promise<void> {
    for (const id of await endedSessions(deps, sockets.sessionIds())) sockets.closeSession(id);
  }

  const opening = socketServer(deps, { sockets, ping: times.ping, closeWithin: times.closeWithin });
  server.on("upgrade", opening.onUpgrade);
  const source = openMessageSource(deps, {
    pollEvery: times.dispatch,
    hearWithin: times.hearWithin,
    silence: times.silence,
    deliver: (rows) => {
      for (const row of rows) sockets.tell(row, wordOf(row));
    },
    onBack: () => {
      for (const [socket, holder] of sockets.all()) catchUp(socket, holder);
    },
  });
  const stops = [
    repeat(
      times.dispatch,
      () => dispatch(deps, { notifies: source.notifies() }),
      failed("outbox dispatch failed"),
    ),
    repeat(times.sessions, closeEnded, failed("session watch failed")),
  ];
  return {
    count: () => sockets.size,
    leave: opening.leave,
    stop: async () => {
      opening.close();
      await Promise.all(stops.map((stop) => stop()));
      await source.stop();
    },
  };
}
