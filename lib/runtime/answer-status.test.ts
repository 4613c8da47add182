import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, expect, it } from "vitest";

import { applyAnswerStatus, setAnswerStatus } from "./answer-status.ts";

const server = createServer((request, response) => {
  const id = request.url ?? "";
  applyAnswerStatus(response, id);
  if (id.startsWith("/gone")) setAnswerStatus(id, 410);
  response.statusCode = 404;
  if (id.endsWith("implicit")) response.end("text");
  else response.writeHead(404, { "x-kept": "1" }).end("text");
});
afterAll(() => server.close());

it("applyAnswerStatus › replaces the status of the page that asked, once", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask("/gone-implicit")).status).toBe(410);
  const explicit = await ask("/gone");
  expect([explicit.status, explicit.headers.get("x-kept")]).toEqual([410, "1"]);
  expect((await ask("/missing")).status).toBe(404);
  expect(globalThis.answerStatuses?.size).toBe(0);
});
