import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

import { z } from "zod";

const bodySchema = z.object({ id: z.uuid() });

/** Takes every message and keeps its idempotency key. */
export async function startSmsGateway(): Promise<{ url: string; taken: Set<string>; stop: () => void }> {
  const taken = new Set<string>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      taken.add(bodySchema.parse(body).id);
      response.end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the gateway has no port");
  return { url: `http://127.0.0.1:${address.port}/send`, taken, stop: () => void server.close() };
}
