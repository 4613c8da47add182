import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { readNotices, resetNotices } from "#lib/http/notices.ts";

import { contentFailure } from "./content-failure.ts";

const address = "/ks/file/v1/content/7b0f8a52-6f0e-4d0a-9d52-0c6b3e2f1a11";
const asked = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  resetNotices();
  vi.stubGlobal("location", { origin: "http://127.0.0.1", pathname: "/pages/zgxj" });
  vi.stubGlobal("fetch", asked);
});
afterEach(() => void vi.unstubAllGlobals());

const refused = (status: number, message: string, error: string) =>
  Response.json({ code: status, message, data: { error }, requestId: "r-1" }, { status });

it("contentFailure › finds nothing wrong with a file that is given, from one byte of it", async () => {
  asked.mockResolvedValue(new Response("x", { status: 206 }));
  expect(await contentFailure(address)).toBeNull();
  const request = asked.mock.lastCall?.[0];
  expect(request?.url).toBe(`http://127.0.0.1${address}`);
  expect(request?.headers.get("range")).toBe("bytes=1-1");
});
it("contentFailure › returns the refusal of the service", async () => {
  const message = "文件存储暂时不可用，文件未能保存或打开，请稍后重试";
  asked.mockResolvedValue(refused(503, message, "storage.unavailable"));
  expect(await contentFailure(address)).toMatchObject({ status: 503, message, requestId: "r-1" });
  expect(readNotices().dialog).toBeNull();
});
it("contentFailure › returns a failure of the network", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await contentFailure(address)).toMatchObject({ status: 0 });
});
it("contentFailure › opens the dialog of a session that has ended", async () => {
  asked.mockResolvedValue(refused(401, "您的账号已在其他地方登录", "auth.replaced"));
  expect(await contentFailure(address)).toMatchObject({ status: 401 });
  expect(readNotices().dialog).toEqual({ kind: "relogin", reason: "您的账号已在其他地方登录" });
});
