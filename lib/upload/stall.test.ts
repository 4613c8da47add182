import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { giveUpWhenStalled } from "./stall.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sending() {
  const abort = vi.fn<() => void>();
  const tell = vi.fn<() => void>();
  const upload = new EventTarget();
  const request = Object.assign(new EventTarget(), { upload, abort });
  giveUpWhenStalled(request, 5000, tell);
  upload.dispatchEvent(new Event("loadstart"));
  return { request, upload, abort, tell };
}

it("giveUpWhenStalled › lets a slow upload continue while it progresses", () => {
  const { request, upload, tell } = sending();
  for (let seconds = 0; seconds < 60; seconds += 4) {
    vi.advanceTimersByTime(4000);
    upload.dispatchEvent(new Event("progress"));
  }
  request.dispatchEvent(new Event("loadend"));
  vi.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
});
it("giveUpWhenStalled › aborts after five seconds without progress, with its reason first", () => {
  const { abort, tell } = sending();
  vi.advanceTimersByTime(4999);
  expect(abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledBefore(abort);
});
