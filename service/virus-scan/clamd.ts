import { connect, type Socket } from "node:net";

import type { ClamdAddress } from "#service/core/settings/clamd-address.ts";

export type Command = "INSTREAM" | "VERSION";
type Body = AsyncIterable<Uint8Array>;

const connectTime = 5000;
const longestAnswer = 4096;

/** Clamd answers a body beyond its StreamMaxLength and closes, and the broken connection may lose the answer. */
export class HungUp extends Error {}

/** Sends one command and returns the answer without its NUL; `limit` in ms. Throws `HungUp` when clamd closes early. */
export async function askClamd(
  address: ClamdAddress,
  command: Command,
  { body, limit }: { body?: Body; limit: number },
): Promise<string> {
  const socket = connect(address);
  let timer = setTimeout(() => socket.destroy(new Error("clamd does not accept")), connectTime);
  socket.once("connect", () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(new Error("clamd gave no answer in time")), limit);
  });
  const answer = answerOf(socket);
  let isSending = body !== undefined;
  const sent = send(socket, command, body).then(
    () => {
      isSending = false;
    },
    (error: unknown) => socket.destroy(error instanceof Error ? error : undefined),
  );
  try {
    return await answer;
  } catch (cause) {
    throw isSending && isBreak(cause) ? new HungUp("clamd hung up", { cause }) : cause;
  } finally {
    clearTimeout(timer);
    socket.destroy();
    await sent;
  }
}

function isBreak(error: unknown): boolean {
  if (error instanceof HungUp) return true;
  return error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "ECONNRESET");
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    socket.on("data", (bytes) => {
      heard += bytes.toString("utf8");
      const end = heard.indexOf("\0");
      if (end >= 0) resolve(heard.slice(0, end));
      else if (heard.length > longestAnswer) socket.destroy(new Error("clamd does not end its answer"));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new HungUp("clamd closed the connection")));
  });
}

/** A piece of the body is valid until the next one is asked for, so each is written before. */
async function send(socket: Socket, command: Command, body: Body | undefined): Promise<void> {
  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  const sizeOf = (bytes: number): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes);
    return size;
  };
  await write(Buffer.from(`z${command}\0`));
  if (!body) return;
  for await (const piece of body) {
    if (piece.byteLength === 0) continue;
    await write(sizeOf(piece.byteLength));
    await write(piece);
  }
  await write(sizeOf(0));
}
