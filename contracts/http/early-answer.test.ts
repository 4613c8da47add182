import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, it, onTestFinished } from "vitest";

import { closeAfterEarlyAnswer } from "./early-answer.ts";

it("closeAfterEarlyAnswer › lets a handler write a Connection header", async () => {
  const server = createServer((request, response) => {
    closeAfterEarlyAnswer(request, response);
    response.writeHead(413, { connection: "keep-alive" }).end("too large");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening");
  const response = await fetch(`http://127.0.0.1:${address.port}`);
  expect([response.status, await response.text()]).toEqual([413, "too large"]);
});
