import { beforeEach, describe, expect, it } from "vitest";

import { Stall, UploadFailure, UploadStopped } from "../failure.ts";
import { isPassing, type NetworkStatus, retryWithBackoff } from "./retry.ts";

let waited: (number | "online")[];
let offline: number;
let stalls: boolean[];
let stop: AbortController;
beforeEach(() => {
  waited = [];
  offline = 0;
  stalls = [];
  stop = new AbortController();
});

const line: NetworkStatus = {
  isOnline: () => offline === 0,
  online: async () => {
    waited.push("online");
    offline -= 1;
  },
  pause: async (ms) => void waited.push(ms),
};

function failing(times: number, error: Error): () => Promise<string> {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw error;
    return "done";
  };
}
const patient = (act: () => Promise<string>) =>
  retryWithBackoff(act, { signal: stop.signal, line, onStalled: (stalled) => stalls.push(stalled) });
const noNetwork = new UploadFailure("", 0);

describe("retryWithBackoff", () => {
  it("retries with longer pauses and reports stalls", async () => {
    expect(await patient(failing(3, noNetwork))).toBe("done");
    expect(waited).toEqual([1000, 2000, 4000]);
    expect(stalls).toEqual([true, true, true, false]);
  });
  it("gives up if it keeps failing while online", async () => {
    await expect(patient(failing(99, new UploadFailure("", 502)))).rejects.toThrow(UploadFailure);
    expect(waited).toHaveLength(7);
  });
  it("waits while offline and then restarts its count", async () => {
    offline = 20;
    expect(await patient(failing(25, noNetwork))).toBe("done");
    expect(waited.filter((one) => one === "online")).toHaveLength(20);
  });
  it("does not retry permanent failures", async () => {
    const error = new UploadFailure("", 422);
    await expect(patient(failing(1, error))).rejects.toBe(error);
    expect(
      [400, 401, 403, 404, 409, 413, 422, 507].map((status) => isPassing(new UploadFailure("", status))),
    ).not.toContain(true);
    expect(
      [0, 429, 500, 502, 503, 504].map((status) => isPassing(new UploadFailure("", status))),
    ).not.toContain(false);
    expect(isPassing(new TypeError("a fault of ours"))).toBe(false);
  });
  it("stops while waiting", async () => {
    const stopping: NetworkStatus = { ...line, pause: async () => stop.abort() };
    const act = failing(9, noNetwork);
    await expect(
      retryWithBackoff(act, { signal: stop.signal, line: stopping, onStalled: () => undefined }),
    ).rejects.toThrow(UploadStopped);
  });
});

describe("isPassing", () => {
  it("does not retry a video that makes no progress: its five seconds are over", () => {
    expect(isPassing(new Stall("视频"))).toBe(false);
    expect(isPassing(noNetwork)).toBe(true);
  });
  it("does not retry with too many unused files, which no waiting uses", () => {
    expect(isPassing(new UploadFailure("", 429, "", "file.quota"))).toBe(false);
  });
});
