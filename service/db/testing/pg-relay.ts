import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

import { z } from "zod";

const addressSchema = z.object({ port: z.number() });
const header = 8;
const notification = "A".charCodeAt(0);

/** The start-up message without `options`: length, version, then pairs of zero-terminated texts. */
function withoutOptions(message: Buffer): Buffer {
  const texts = message.subarray(header).toString().split("\0").slice(0, -2);
  const kept = texts.filter((_text, at) => texts[at - (at % 2)] !== "options");
  const body = Buffer.from(`${kept.join("\0")}\0\0`);
  const head = Buffer.from(message.subarray(0, header));
  head.writeInt32BE(header + body.length);
  return Buffer.concat([head, body]);
}

/** Whole messages of the server but notifications: type, length without the type, body. */
function messageFilter(): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const kept: Buffer[] = [];
    while (rest.length > 4 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      if (rest[0] !== notification) kept.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return Buffer.concat(kept);
  };
}

type Losses = { options?: boolean; notifications?: boolean };

/** A relay in front of PostgreSQL's socket that loses what poolers lose. */
export async function pgRelay(
  socketFolder: string,
  { options = false, notifications = false }: Losses,
): Promise<{ port: number; freeze: () => void; close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(join(socketFolder, ".s.PGSQL.5432"));
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined).once("close", () => open.delete(socket));
    }
    client.once("data", (message: Buffer) => {
      upstream.write(options ? withoutOptions(message) : message);
      client.pipe(upstream);
    });
    if (!notifications) return upstream.pipe(client);
    const kept = messageFilter();
    upstream.on("data", (chunk: Buffer) => client.write(kept(chunk)));
    upstream.once("end", () => client.end());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: addressSchema.parse(server.address()).port,
    freeze: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
