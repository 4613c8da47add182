import { once } from "node:events";

import WebSocket from "ws";

import { envelopeSchema } from "#contracts/envelope.ts";
import { socketTicket } from "#contracts/message/endpoints.ts";
import { heartbeat, socketPath } from "#contracts/message/message.ts";

import { type Line, lineOf } from "../report.ts";
import { ask, type Upstream } from "../upstream.ts";
import type { Given } from "./endpoint.ts";

/** Milliseconds. */
const limit = 10_000;

/** "open", or the status with which the upgrade was refused. */
async function opened(
  { origin, headers }: Upstream,
  path: string,
): Promise<{ said: string; close: () => void }> {
  const socket = new WebSocket(`${origin.replace(/^http/, "ws")}${path}`, {
    headers,
    handshakeTimeout: limit,
  });
  try {
    await once(socket, "open");
    socket.send(heartbeat);
    return { said: "open", close: () => socket.terminate() };
  } catch (error) {
    const said = /Unexpected server response: (\d+)/.exec(String(error))?.[1] ?? String(error);
    return { said, close: () => socket.terminate() };
  }
}

/** A ticket opens one socket of its own account, once. */
export async function checkSocket({ upstream, callers }: Given): Promise<Line> {
  const [caller] = callers;
  if (!caller) return { check: "socket", outcome: "unseen", faults: [] };
  const answer = await ask(upstream, socketTicket, {}, { token: caller.token });
  if (answer.status === 404) return { check: "socket", outcome: "absent", faults: [] };
  const parsed = envelopeSchema(socketTicket.output).safeParse(answer.json);
  if (!parsed.success) return lineOf("socket", ["gives no ticket"]);
  const path = socketPath(caller.userCode, parsed.data.data.ticket);
  const faults: string[] = [];
  const first = await opened(upstream, path);
  if (first.said !== "open") faults.push(`a ticket does not open the socket: ${first.said}`);
  const second = await opened(upstream, path);
  if (second.said !== "401") faults.push(`a used ticket is answered with ${second.said} instead of 401`);
  const strange = await opened(upstream, socketPath(caller.userCode, "not-a-ticket"));
  if (strange.said !== "401")
    faults.push(`an unknown ticket is answered with ${strange.said} instead of 401`);
  for (const socket of [first, second, strange]) socket.close();
  return lineOf("socket", faults);
}
