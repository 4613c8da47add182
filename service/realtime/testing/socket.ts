import { WebSocket } from "ws";

import { socketPath } from "#contracts/message/message.ts";
import { type Person, webSecret } from "#service/http/testing/test-service.ts";

const fromWeb = { "x-service-secret": webSecret };

export async function socketTicketOf(person: Person): Promise<string> {
  return (await person.call("socketTicket")).data().ticket;
}

export function handshake(
  port: number,
  path: string,
  headers: Record<string, string> = fromWeb,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    socket.once("open", () => {
      socket.close();
      resolve(101);
    });
    socket.once("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
    socket.once("error", reject);
  });
}

export async function openSocket(
  port: number,
  person: Person,
  options = {},
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<OpenSocket> {
  const path = socketPath(person.userCode, await socketTicketOf(person));
  await meanwhile();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: fromWeb, ...options });
  const heard: string[] = [];
  socket.on("message", (data) => heard.push(Buffer.isBuffer(data) ? data.toString() : ""));
  const closed = new Promise<number>((resolve) => {
    socket.once("close", resolve);
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  return { socket, heard, closed };
}
export type OpenSocket = { socket: WebSocket; heard: string[]; closed: Promise<number> };
