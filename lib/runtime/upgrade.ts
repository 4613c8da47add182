import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

import { leaveInTurn } from "#contracts/http/drain.ts";
import { socketClose, socketTimes } from "#contracts/message/message.ts";

import { isOwnOrigin } from "./hosts.ts";
import { serviceConnections } from "./service-connection.ts";

/** Checks the shape only; the service checks ticket and user. */
const socketPath = /^\/ws\/[\w.%-]{1,192}\?token=[\w.~%-]{1,512}$/;
const passed = [
  "sec-websocket-key",
  "sec-websocket-version",
  "sec-websocket-protocol",
  "sec-websocket-extensions",
];
const handshakeTimeout = 10_000;
/** A closing frame (RFC 6455 5.5.1) with `socketClose.inTurn`. */
const farewell = Buffer.from([0x88, 2, socketClose.inTurn >> 8, socketClose.inTurn & 0xff]);

export type UpgradeContext = {
  /** Named in the handshake's Host. */
  serviceOrigin: string;
  serviceOrigins: readonly string[];
  serviceSecret: string;
  publicOrigin: string | undefined;
  maxSockets: number;
};

function mayUpgrade(request: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { host = "", origin = "", upgrade = "" } = request.headers;
  return (
    request.method === "GET" &&
    upgrade.toLowerCase() === "websocket" &&
    socketPath.test(request.url ?? "") &&
    isOwnOrigin(origin, host, publicOrigin)
  );
}

function handshake(request: IncomingMessage, context: UpgradeContext): string {
  const lines = [
    `GET ${request.url ?? ""} HTTP/1.1`,
    `Host: ${new URL(context.serviceOrigin).host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    `Origin: ${request.headers.origin ?? ""}`,
    `X-Service-Secret: ${context.serviceSecret}`,
    `X-Client-Ip: ${String(request.headers["x-client-ip"] ?? "")}`,
    `X-Request-Id: ${String(request.headers["x-request-id"] ?? "")}`,
  ];
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === "string") lines.push(`${name}: ${value}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

export function upgradePipe(context: UpgradeContext) {
  /** Browsers' sockets, and how each is told to go. */
  const open = new Map<Duplex, () => void>();
  const connection = serviceConnections(() => context.serviceOrigins);

  function join(request: IncomingMessage, browser: Duplex, head: Buffer, upstream: Socket): void {
    const end = () => {
      open.delete(browser);
      browser.destroy();
      upstream.destroy();
    };
    for (const socket of [browser, upstream]) socket.on("error", end).on("close", end);
    if (browser.destroyed) {
      end();
      return;
    }
    upstream.setTimeout(handshakeTimeout, end);
    upstream.once("data", () => {
      upstream.setTimeout(0);
      if (browser.destroyed) return;
      // Within a frame of the service, the browser takes the farewell for an error: it comes back all the same.
      open.set(browser, () => {
        upstream.unpipe(browser);
        browser.end(farewell);
      });
    });
    upstream.write(handshake(request, context));
    upstream.write(head);
    upstream.pipe(browser);
    browser.pipe(upstream);
  }

  function pipe(request: IncomingMessage, browser: Duplex, head: Buffer): void {
    if (open.size >= context.maxSockets || !mayUpgrade(request, context.publicOrigin)) {
      browser.destroy();
      return;
    }
    const leave = () => {
      open.delete(browser);
      browser.destroy();
    };
    open.set(browser, leave);
    browser.on("error", leave).on("close", leave);
    connection().then((upstream) => join(request, browser, head, upstream), leave);
  }

  /** Closes the sockets open now, one after the other within a drain of so many seconds. */
  function leave(seconds: number): void {
    leaveInTurn(open.values(), { seconds, pause: socketTimes.reconnect, tell: (go) => go() });
  }

  return { pipe, leave, closeAll: () => [...open.keys()].forEach((socket) => socket.destroy()) };
}
