import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";

import { isOwnOrigin } from "./hosts.ts";

/** Checks the shape only; the service checks ticket and user. */
const socketPath = /^\/ws\/[\w.%-]{1,192}\?token=[\w.~%-]{1,512}$/;
const passed = [
  "sec-websocket-key",
  "sec-websocket-version",
  "sec-websocket-protocol",
  "sec-websocket-extensions",
];
const handshakeTimeout = 10_000;

export type UpgradeContext = {
  serviceOrigin: string;
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
  const open = new Set<Duplex>();
  const service = new URL(context.serviceOrigin);
  const port = Number(service.port || (service.protocol === "https:" ? 443 : 80));
  const host = service.hostname.replace(/^\[|\]$/g, "");

  function pipe(request: IncomingMessage, browser: Duplex, head: Buffer): void {
    if (open.size >= context.maxSockets || !mayUpgrade(request, context.publicOrigin)) {
      browser.destroy();
      return;
    }
    open.add(browser);
    const upstream =
      service.protocol === "https:" ? connectTls({ host, port, servername: host }) : connect({ host, port });
    const end = () => {
      open.delete(browser);
      browser.destroy();
      upstream.destroy();
    };
    for (const socket of [browser, upstream]) socket.on("error", end).on("close", end);
    upstream.setTimeout(handshakeTimeout, end);
    upstream.once("data", () => upstream.setTimeout(0));
    upstream.once(service.protocol === "https:" ? "secureConnect" : "connect", () => {
      upstream.write(handshake(request, context));
      upstream.write(head);
      upstream.pipe(browser);
      browser.pipe(upstream);
    });
  }

  return { pipe, closeAll: () => open.forEach((socket) => socket.destroy()) };
}
