import { beforeEach, describe, expect, it, vi } from "vitest";

import { effectOf, showFailure } from "./effects.ts";
import { ApiFailure, networkFailure } from "./failure.ts";
import {
  closeDialog,
  closeRelogin,
  dismissToast,
  openFatal,
  openRelogin,
  readNotices,
  resetNotices,
  subscribeNotices,
  succeed,
  warn,
} from "./notices.ts";

beforeEach(resetNotices);

const texts = () => readNotices().toasts.map((toast) => toast.text);

describe("effectOf", () => {
  it.each<[number, string, string]>([
    [401, "/pages/zgxj", "relogin"],
    [500, "/pages/zgxj", "fatal"],
    [0, "/pages/zgxj", "warn"],
    [400, "/pages/zgxj", "warn"],
    [403, "/pages/zgxj", "warn"],
    [409, "/pages/zgxj", "warn"],
    [502, "/pages/zgxj", "warn"],
    [504, "/pages/zgxj", "warn"],
    [401, "/", "none"],
    [500, "/", "none"],
    [0, "/", "none"],
  ])("maps %d on %s to %s", (status, pathname, effect) => {
    expect(effectOf(status, pathname)).toBe(effect);
  });

  it("showFailure › shows reason and request id of a 500 and the message of others", () => {
    showFailure(new ApiFailure({ status: 500, message: "磁盘已满", requestId: "r-1" }), "/pages/zgxj");
    expect(readNotices().dialog).toEqual({ kind: "fatal", reason: "磁盘已满", requestId: "r-1" });
    showFailure(networkFailure(), "/pages/zgxj");
    expect(texts()).toEqual(["网络状态差"]);
  });
});

describe("notices store", () => {
  it("queues in order, without repeats and with a limit", () => {
    for (const text of ["一", "二", "一", "三", "四", "五", "六"]) warn(text);
    expect(texts()).toEqual(["二", "三", "四", "五", "六"]);
    const [first] = readNotices().toasts;
    dismissToast(first?.id ?? -1);
    expect(texts()).toEqual(["三", "四", "五", "六"]);
  });

  it("ranks the end of the session above everything and keeps it open", () => {
    openFatal("原因", "r-1");
    succeed("已保存");
    openRelogin();
    expect(readNotices()).toEqual({ dialog: { kind: "relogin", reason: "" }, toasts: [] });
    closeDialog();
    openFatal("原因", "r-2");
    warn("x");
    expect(readNotices()).toEqual({ dialog: { kind: "relogin", reason: "" }, toasts: [] });
  });

  it("closeRelogin › closes the session dialog and no other", () => {
    openFatal("原因", "r-1");
    closeRelogin();
    expect(readNotices().dialog?.kind).toBe("fatal");
    openRelogin();
    closeRelogin();
    expect(readNotices().dialog).toBeNull();
  });

  it("blocks the page for good once another user has signed in", () => {
    openRelogin();
    const message = "本浏览器已登录其他账号";
    showFailure(new ApiFailure({ status: 409, message, error: "auth.other-user" }), "/pages/zgxj");
    expect(readNotices().dialog).toEqual({ kind: "other-user" });
    for (const close of [closeDialog, closeRelogin]) close();
    openRelogin();
    warn("x");
    expect(readNotices()).toEqual({ dialog: { kind: "other-user" }, toasts: [] });
  });

  it("keeps the first 500 until it is closed", () => {
    openFatal("第一", "r-1");
    openFatal("第二", "r-2");
    expect(readNotices().dialog).toMatchObject({ requestId: "r-1" });
    closeDialog();
    expect(readNotices().dialog).toBeNull();
  });

  it("notifies listeners until they unsubscribe", () => {
    const listener = vi.fn<() => void>();
    const leave = subscribeNotices(listener);
    warn("一");
    leave();
    warn("二");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
