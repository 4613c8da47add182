import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { readNotices, resetNotices } from "#lib/http/notices.ts";

import { UploadFailure } from "./failure.ts";
import { showSessionEnd } from "./session-end.ts";

beforeEach(() => {
  resetNotices();
  vi.stubGlobal("location", { pathname: "/pages/zgxj" });
});
afterEach(() => void vi.unstubAllGlobals());

it("showSessionEnd › tells that somebody signed in elsewhere", () => {
  const message = "您的账号已在其他地方登录，本次登录已失效";
  showSessionEnd(new UploadFailure(message, 401, "r-1", "auth.replaced"));
  expect(readNotices().dialog).toEqual({ kind: "relogin", reason: message });
});
it("showSessionEnd › gives no reason after inactivity", () => {
  showSessionEnd(new UploadFailure("登录已失效，请重新登录", 401, "r-1", "auth.required"));
  expect(readNotices().dialog).toEqual({ kind: "relogin", reason: "" });
});
it("showSessionEnd › leaves other failures alone", () => {
  showSessionEnd(new UploadFailure("未予接收", 422));
  expect(readNotices().dialog).toBeNull();
});
