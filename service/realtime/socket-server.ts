import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { type RawData, type WebSocket, WebSocketServer } from "ws";

import { leaveInTurn } from "#contracts/http/drain.ts";
import { heartbeat, socketClose, socketTimes } from "#contracts/message/message.ts";
import type { Deps } from "#service/core/deps.ts";

import { admitSocket } from "./handshake.ts";
import type { Holder, Sockets } from "./sockets.ts";

const maxMessage = 65_536;
const maxSockets = 10_000;
const maxMissed = 2;
/** Per ping interval; a browser sends three. */
const maxWords = 100;
const goingAway = 1001;
const policyViolation = 1008;

export type OnUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void;
type Pulse = { missed: number; words: number };
type Options = { sockets: Sockets; ping: number; closeWithin: number };

export function socketServer(deps: Deps, { sockets, ping, closeWithin }: Options) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxMessage,
    perMessageDeflate: false,
  });
  const pulses = new Map<WebSocket, Pulse>();
  const connections = new Set<Duplex>();
  let isClosed = false;

  function hear(socket: WebSocket, pulse: Pulse, data: RawData, isBinary: boolean): void {
    pulse.missed = 0;
    pulse.words += 1;
    const isHeartbeat = !isBinary && Buffer.isBuffer(data) && data.toString() === heartbeat;
    if (isHeartbeat && pulse.words <= maxWords) socket.send(heartbeat);
    else socket.close(policyViolation);
  }

  function take(socket: WebSocket, holder: Holder): void {
    const pulse: Pulse = { missed: 0, words: 0 };
    pulses.set(socket, pulse);
    sockets.add(socket, holder);
    socket.on("close", () => pulses.delete(socket));
    socket.on("pong", () => void (pulse.missed = 0));
    socket.on("message", (data, isBinary) => hear(socket, pulse, data, isBinary));
  }

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    if (isClosed || sockets.size >= maxSockets) return refuse(raw, 503);
    const holder = await admitSocket(deps, request);
    if (raw.destroyed) return;
    // Opened now, it would keep the process from ending.
    if (isClosed) return refuse(raw, 503);
    if (!("status" in holder))
      server.handleUpgrade(request, raw, head, (socket) => take(heard(socket), holder));
    // A browser sees the close code only of an opened socket.
    else if (holder.status === "ended")
      server.handleUpgrade(request, raw, head, (socket) => heard(socket).close(socketClose.sessionEnded));
    else refuse(raw, holder.status);
  }

  const pinging = setInterval(() => {
    for (const [socket, pulse] of pulses) {
      pulse.words = 0;
      pulse.missed += 1;
      if (pulse.missed > maxMissed) socket.terminate();
      else socket.ping();
    }
  }, ping);

  return {
    onUpgrade: ((request, raw, head) => {
      connections.add(raw);
      raw.on("close", () => connections.delete(raw));
      raw.on("error", () => raw.destroy());
      upgrade(request, raw, head).catch((error: unknown) => {
        deps.log.error({ err: error }, "socket handshake failed");
        refuse(raw, 500);
      });
    }) satisfies OnUpgrade,
    /** Closes the sockets open now; handshakes are still taken. */
    leave(seconds: number): void {
      const tell = (socket: WebSocket): void => socket.close(socketClose.inTurn);
      leaveInTurn(pulses.keys(), { seconds, pause: socketTimes.reconnect, tell });
    },
    close(): void {
      isClosed = true;
      clearInterval(pinging);
      for (const socket of pulses.keys()) socket.close(goingAway);
      const late = (): void => connections.forEach((raw) => raw.destroy());
      setTimeout(late, closeWithin).unref();
    },
  };
}

/** An error that nobody hears ends the process, also that of a socket which is closing. */
function heard(socket: WebSocket): WebSocket {
  return socket.on("error", () => socket.terminate());
}

function refuse(raw: Duplex, status: number): void {
  raw.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
