import { createServer } from "node:http";

import { afterEach, expect, it, vi } from "vitest";

import { helpArticleIdSchema, helpClassIdSchema } from "#contracts/ids.ts";
import { resetNotices } from "#lib/http/notices.ts";

import { storeHelp } from "./queries.ts";

const id = "0b0e5c1e-8d5b-4b8e-9f0a-3f6f2f1f0a01";
const stored = { articleId: helpArticleIdSchema.parse(id), revision: 1 };
const article = {
  classId: helpClassIdSchema.parse(id),
  title: "登录",
  summary: "如何登录",
  body: "<p>一</p>",
  ordinal: 1,
};

const server = createServer((request, response) => {
  const isSaved = request.url?.endsWith("/save") === true;
  response.writeHead(isSaved ? 200 : 409, { "content-type": "application/json" });
  const answer = isSaved
    ? { code: 200, data: stored, message: "" }
    : { code: 409, data: null, message: "冲突" };
  response.end(JSON.stringify({ ...answer, requestId: "r-1" }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  resetNotices();
  server.closeAllConnections();
  server.close();
});

it("storeHelp › reports the saved article before publishing fails", async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  vi.stubGlobal("location", { origin: `http://127.0.0.1:${port}`, pathname: "/pages/help" });
  const seen: unknown[] = [];
  await expect(storeHelp(article, true, (state) => seen.push(state))).rejects.toThrow("冲突");
  expect(seen).toEqual([stored]);
});
