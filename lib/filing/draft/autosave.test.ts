import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FormValues } from "#contracts/form/form.ts";

import { type Autosave, createAutosave, type Saved, type SaveState } from "./autosave.ts";

const sent: FormValues[] = [];
const states: SaveState[] = [];
let answer: () => Promise<Saved>;
let autosave: Autosave;

class Failure extends Error {
  readonly kind: "stale" | "refused" | "passing";
  constructor(kind: "stale" | "refused" | "passing") {
    super(kind);
    this.kind = kind;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  states.length = 0;
  answer = async () => ({ savedAt: `at ${sent.length}`, heldBack: [] });
  autosave = createAutosave({
    delay: 1200,
    savedAt: null,
    save: async (values) => {
      sent.push(values);
      return answer();
    },
    describe: (error) => ({
      kind: error instanceof Failure ? error.kind : "passing",
      message: error instanceof Error ? error.message : "",
    }),
    onState: (state) => states.push(state),
  });
});

afterEach(() => {
  autosave.stop();
  vi.useRealTimers();
});

const last = (): SaveState | undefined => states.at(-1);

describe("createAutosave", () => {
  it("sends once after a pause in typing, with the last values", async () => {
    autosave.changed({ a: "1" });
    await vi.advanceTimersByTimeAsync(1000);
    autosave.changed({ a: "12" });
    await vi.advanceTimersByTimeAsync(1199);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ a: "12" }]);
    expect(last()).toEqual({ name: "saved", at: "at 1" });
    expect(autosave.hasUnsent()).toBe(false);
  });

  it("sends changes made during a save afterwards, never two at once", async () => {
    let release: () => void = () => undefined;
    answer = async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { savedAt: "now", heldBack: [] };
    };
    autosave.changed({ a: "1" });
    await vi.advanceTimersByTimeAsync(1200);
    autosave.changed({ a: "2" });
    const flushed = autosave.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([{ a: "1" }]);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ a: "1" }, { a: "2" }]);
    release();
    expect(await flushed).toBe(true);
  });

  it("keeps unsent changes and retries with backoff", async () => {
    answer = async () => Promise.reject(new Failure("passing"));
    autosave.changed({ a: "1" });
    await vi.advanceTimersByTimeAsync(1200);
    expect(last()).toEqual({ name: "failed", message: "passing" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9999);
    expect(sent).toHaveLength(2);
    answer = async () => ({ savedAt: "later", heldBack: [] });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ a: "1" }, { a: "1" }, { a: "1" }]);
    expect(last()).toEqual({ name: "saved", at: "later" });
  });

  it("does not retry a rejected save until the next change or on demand", async () => {
    answer = async () => Promise.reject(new Failure("refused"));
    autosave.changed({ a: "1" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(await autosave.flush()).toBe(false);
    expect(sent).toHaveLength(2);
  });

  it("sends nothing while stale, until the page is up to date", async () => {
    answer = async () => Promise.reject(new Failure("stale"));
    autosave.changed({ a: "1" });
    await vi.advanceTimersByTimeAsync(1200);
    expect(last()).toEqual({ name: "stale", message: "stale" });
    autosave.changed({ a: "2" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    answer = async () => ({ savedAt: "now", heldBack: [] });
    autosave.resume({ a: "2" }, null);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual({ a: "2" });
    expect(last()).toEqual({ name: "saved", at: "now" });
  });
});
