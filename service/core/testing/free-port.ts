import { once } from "node:events";
import { createServer } from "node:net";

import { z } from "zod";

const addressSchema = z.object({ port: z.number() });

/** For a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressSchema.parse(server.address());
  const closed = once(server, "close");
  server.close();
  await closed;
  return port;
}
