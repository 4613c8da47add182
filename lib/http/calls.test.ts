import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";

import { get } from "#contracts/endpoint.ts";

import { api } from "./api.ts";
import { download } from "./download.ts";
import { readNotices, resetNotices } from "./notices.ts";

vi.mock("./calls.ts", () => {
  throw new Error("ChunkLoadError");
});
const record = get("/record", {
  summary: "测试",
  right: "todo.read",
  input: z.object({}),
  output: z.object({}),
});
const file = get("/file", { summary: "测试", right: "todo.read", input: z.object({}), output: "file" });
const words = "网络不稳定，或系统刚刚更新，请稍后重试；仍未成功的，请先保存或复制未提交的内容，再刷新页面";

// Other files of the same process leave notices behind.
beforeEach(resetNotices);
afterEach(() => vi.unstubAllGlobals());

it("calls › ask to try again if what sends them cannot be loaded", async () => {
  vi.stubGlobal("location", { origin: "http://127.0.0.1", pathname: "/pages/zgxj" });
  await expect(api(record, {})).rejects.toMatchObject({ status: 0, message: words });
  expect(JSON.stringify(readNotices())).toContain(words);
});
it("downloads › ask to try again if what receives them cannot be loaded", async () => {
  vi.stubGlobal("location", { origin: "http://127.0.0.1", pathname: "/pages/zgxj" });
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  expect(await download(file, {}, options)).toBeNull();
  expect(JSON.stringify(readNotices())).toContain(words);
});
