import { describe, expect, it } from "vitest";

import { createAnswerStore } from "./answers.ts";

function setUp() {
  const written: string[] = [];
  const saved: string[] = [];
  const waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const store = createAnswerStore({
    write: (key, text) =>
      new Promise((resolve, reject) => {
        written.push(`${key}=${text}`);
        waiting.push({ resolve: () => resolve(), reject });
      }),
    onSaved: (key, text) => saved.push(`${key}=${text}`),
    describe: (error) => (error instanceof Error ? error.message : "?"),
  });
  return { store, written, saved, waiting };
}

describe("createAnswerStore", () => {
  it("writes an answer once, trimmed, and reports it as saved only afterwards", async () => {
    const { store, written, saved, waiting } = setUp();
    store.edit("a", " 按图纸 ", "");
    const saving = store.save("a");
    expect(store.get("a")?.state).toBe("saving");
    expect(store.hasUnsaved()).toBe(true);
    await store.save("a");
    waiting[0]?.resolve();
    await saving;
    expect(written).toEqual(["a=按图纸"]);
    expect(saved).toEqual(["a=按图纸"]);
    expect(store.get("a")).toEqual({ text: " 按图纸 ", state: "saved", message: "" });
    expect(store.hasUnsaved()).toBe(false);
  });

  it("writes nothing if nothing changed", async () => {
    const { store, written } = setUp();
    store.edit("a", "原来的 ", "原来的");
    await store.save("a");
    await store.save("never typed");
    expect(written).toEqual([]);
    expect(store.get("a")?.state).toBe("clean");
  });

  it("writes text typed during a save afterwards, so the last text wins", async () => {
    const { store, written, waiting } = setUp();
    store.edit("a", "一", "");
    const saving = store.save("a");
    store.edit("a", "", "");
    await store.save("a");
    expect(written).toEqual(["a=一"]);
    waiting[0]?.resolve();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(written).toEqual(["a=一", "a="]);
    waiting[1]?.resolve();
    await saving;
    expect(store.get("a")).toEqual({ text: "", state: "saved", message: "" });
  });

  it("reports a failure, keeps the text and can retry", async () => {
    const { store, written, waiting } = setUp();
    store.edit("a", "一", "");
    const first = store.save("a");
    waiting[0]?.reject(new Error("网络状态差"));
    await first;
    expect(store.get("a")).toEqual({ text: "一", state: "failed", message: "网络状态差" });
    expect(store.hasUnsaved()).toBe(true);
    const second = store.saveAll();
    waiting[1]?.resolve();
    await second;
    expect(written).toEqual(["a=一", "a=一"]);
    expect(store.get("a")?.state).toBe("saved");
  });
});
