import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { congested, Congestion, interrupted, UploadStopped } from "./failure.ts";
import { createUploadStore, type UploadStore, type UploadStoreOptions } from "./upload-store.ts";

const item = { limitingType: ["pdf"], size: 20 };
const file = (name: string) => new File(["x"], name);

type Transfer = { name: string; finish: (stored: string) => void; fail: (error: Error) => void };
const transfers: Transfer[] = [];
const saved: string[] = [];
let saveFails: Error | null = null;
let store: UploadStore;

const options: UploadStoreOptions<string> = {
  transfer: (sent, tell, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new UploadStopped()));
      transfers.push({
        name: sent.name,
        finish: (stored) => {
          tell({ type: "send" });
          tell({ type: "sent", percent: 100 });
          resolve(stored);
        },
        fail: reject,
      });
    }),
  save: async (code, stored) => {
    if (saveFails) throw saveFails;
    saved.push(`${code}:${stored}`);
  },
  describe: () => ({ message: "未能保存", again: true, requestId: "" }),
};

beforeEach(() => {
  vi.useFakeTimers();
  transfers.length = 0;
  saved.length = 0;
  saveFails = null;
  store = createUploadStore<string>(options);
});

afterEach(() => vi.useRealTimers());

const states = () => store.entries().map((entry) => entry.state.name);
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("createUploadStore", () => {
  it("sends files one after another and drops saved ones", async () => {
    store.start("tender", [file("a.pdf"), file("b.pdf")], item);
    await settle();
    expect(transfers.map((transfer) => transfer.name)).toEqual(["a.pdf"]);
    transfers[0]?.finish("1");
    await settle();
    expect(saved).toEqual(["tender:1"]);
    expect(transfers.map((transfer) => transfer.name)).toEqual(["a.pdf", "b.pdf"]);
    expect(states()).toEqual(["validating"]);
    expect(store.savedOf([1, 2])).toBe(1);
  });

  it("counts the saved files among those of a batch, also after a retry", async () => {
    const ids = store.start("tender", [file("a.pdf"), file("b.pdf")], item);
    store.start("other", [file("c.pdf")], item);
    await settle();
    transfers[0]?.fail(new Error("broken"));
    await settle();
    store.retry(ids[0] ?? 0);
    for (const at of [1, 2, 3]) {
      transfers[at]?.finish(String(at));
      await settle();
    }
    expect(saved).toEqual(["tender:1", "other:2", "tender:3"]);
    expect(store.savedOf(ids)).toBe(2);
    expect(store.savedOf([])).toBe(0);
  });

  it("keeps a rejected file with its reason and sends nothing", async () => {
    store.start("tender", [file("a.doc")], item);
    await settle();
    expect(transfers).toEqual([]);
    expect(store.entries()[0]?.state).toMatchObject({
      name: "failed",
      failure: { message: "格式错误，请上传【pdf】格式的文件", again: false },
    });
    store.start("tender", [file("a.pdf")], item);
    expect(states()).toEqual(["validating"]);
  });

  it("reports congestion after a delay and retries the same file", async () => {
    store.start("tender", [file("a.pdf")], item);
    await settle();
    transfers[0]?.fail(new Congestion());
    await vi.advanceTimersByTimeAsync(1499);
    expect(states()).toEqual(["validating"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.entries()[0]?.state).toMatchObject({
      name: "failed",
      failure: { message: congested, again: true },
    });
    store.retry(store.entries()[0]?.id ?? 0);
    await settle();
    transfers[1]?.finish("again");
    await settle();
    expect(saved).toEqual(["tender:again"]);
    expect(states()).toEqual([]);
  });

  it("refuses a broken file before its turn and sends the others", async () => {
    const inspect = async ({ name }: File) => (name === "b.pdf" ? "PDF不完整" : null);
    store = createUploadStore<string>({ ...options, inspect });
    store.start("tender", [file("a.pdf"), file("b.pdf"), file("c.pdf")], item);
    await settle();
    expect(states()).toEqual(["validating", "failed", "validating"]);
    expect(store.entries()[1]?.state).toMatchObject({ failure: { message: "PDF不完整", again: false } });
    transfers[0]?.finish("1");
    await settle();
    expect(transfers.map((transfer) => transfer.name)).toEqual(["a.pdf", "c.pdf"]);
  });

  it("sends a file that could not be inspected", async () => {
    const inspect = () => Promise.reject(new Error("unreadable"));
    store = createUploadStore<string>({ ...options, inspect });
    store.start("tender", [file("a.pdf")], item);
    await settle();
    expect(transfers.map((transfer) => transfer.name)).toEqual(["a.pdf"]);
  });

  it("cancels at once and continues with the next", async () => {
    store.start("tender", [file("a.pdf"), file("b.pdf")], item);
    await settle();
    store.cancel(store.entries()[0]?.id ?? 0);
    expect(store.entries().map((entry) => entry.state.name)).toEqual(["validating"]);
    await settle();
    expect(transfers.map((transfer) => transfer.name)).toEqual(["a.pdf", "b.pdf"]);
  });

  it("never sends a file cancelled while queued", async () => {
    store.start("tender", [file("a.pdf"), file("b.pdf")], item);
    await settle();
    store.cancel(store.entries()[1]?.id ?? 0);
    transfers[0]?.finish("1");
    await settle();
    expect(transfers.map((transfer) => transfer.name)).toEqual(["a.pdf"]);
  });

  it("interrupts all but the file being saved, whose save arrives", async () => {
    let arrive = (): void => undefined;
    const save = async (code: string, stored: string): Promise<void> => {
      await new Promise<void>((resolve) => (arrive = resolve));
      saved.push(`${code}:${stored}`);
    };
    store = createUploadStore<string>({ ...options, save });
    store.start("tender", [file("a.pdf"), file("b.pdf")], item);
    await settle();
    transfers[0]?.finish("1");
    await settle();
    expect(states()).toEqual(["saving", "validating"]);
    let isArrived = false;
    void store.untilSaved().then(() => (isArrived = true));
    expect(store.interrupt()).toBe(1);
    expect(store.interrupt()).toBe(0);
    expect(store.entries()[1]?.state).toMatchObject({ name: "failed", failure: interrupted });
    await settle();
    expect(isArrived).toBe(false);
    arrive();
    await settle();
    expect(isArrived).toBe(true);
    expect(saved).toEqual(["tender:1"]);
    expect(transfers).toHaveLength(1);
  });

  it("saves nothing that arrives after an interruption", async () => {
    let arrive = (): void => undefined;
    const transfer = () => new Promise<string>((resolve) => (arrive = () => resolve("1")));
    store = createUploadStore<string>({ ...options, transfer });
    store.start("tender", [file("a.pdf")], item);
    await settle();
    expect(store.interrupt()).toBe(1);
    arrive();
    await settle();
    expect(saved).toEqual([]);
    expect(states()).toEqual(["failed"]);
  });

  it("reports a failure to save into the filing", async () => {
    saveFails = new Error("stale");
    store.start("tender", [file("a.pdf")], item);
    await settle();
    transfers[0]?.finish("1");
    await settle();
    expect(store.entries()[0]?.state).toMatchObject({ name: "failed", failure: { message: "未能保存" } });
    store.dismiss(store.entries()[0]?.id ?? 0);
    expect(states()).toEqual([]);
  });
});
