import { describe, expect, it } from "vitest";

import { createAnswerStore, typedReply } from "./answers.ts";

function setUp() {
  const written: string[] = [];
  const replaced: string[] = [];
  const saved: string[] = [];
  const waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const store = createAnswerStore({
    write: (key, text, base) =>
      new Promise((resolve, reject) => {
        written.push(`${key}=${text}`);
        replaced.push(base);
        waiting.push({ resolve: () => resolve(), reject });
      }),
    onSaved: (key, text) => saved.push(`${key}=${text}`),
    failureOf: (error) => ({
      message: error instanceof Error ? error.message : "?",
      isOvertaken: error instanceof Error && error.message === "已被改动",
    }),
  });
  return { store, written, replaced, saved, waiting };
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
    expect(store.get("a")).toEqual({ text: " 按图纸 ", base: "按图纸", state: "saved", message: "" });
    expect(store.hasUnsaved()).toBe(false);
  });

  it("shows a saved answer until another one is stored, and then replaces that", async () => {
    const { store, replaced, waiting } = setUp();
    store.edit("a", "逐条答复", "");
    expect(typedReply(store.get("a"), "")?.text).toBe("逐条答复");
    const saving = store.save("a");
    waiting[0]?.resolve();
    await saving;
    expect(typedReply(store.get("a"), "逐条答复")?.state).toBe("saved");
    expect(typedReply(store.get("a"), "全部答复")).toBeNull();
    store.edit("a", "再次答复", "全部答复");
    expect(typedReply(store.get("a"), "全部答复")?.text).toBe("再次答复");
    void store.save("a");
    expect(replaced).toEqual(["", "全部答复"]);
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
    const { store, written, replaced, waiting } = setUp();
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
    expect(replaced).toEqual(["", "一"]);
    waiting[1]?.resolve();
    await saving;
    expect(store.get("a")).toEqual({ text: "", base: "", state: "saved", message: "" });
  });

  it("reports a failure, keeps the text and can retry", async () => {
    const { store, written, waiting } = setUp();
    store.edit("a", "一", "");
    const first = store.save("a");
    waiting[0]?.reject(new Error("网络状态差"));
    await first;
    expect(store.get("a")).toEqual({ text: "一", base: "", state: "failed", message: "网络状态差" });
    expect(store.hasUnsaved()).toBe(true);
    const second = store.saveAll();
    waiting[1]?.resolve();
    await second;
    expect(written).toEqual(["a=一", "a=一"]);
    expect(store.get("a")?.state).toBe("saved");
  });

  it("replaces another person's reply only once the person was told", async () => {
    const { store, written, replaced, waiting } = setUp();
    store.edit("a", "我的", "旧");
    const first = store.save("a");
    waiting[0]?.reject(new Error("已被改动"));
    await first;
    expect(store.get("a")).toMatchObject({ text: "我的", state: "overtaken", message: "已被改动" });
    await store.saveAll();
    expect(written).toEqual(["a=我的"]);
    expect(store.hasUnsaved()).toBe(true);
    store.edit("a", "我的", "同事的");
    const second = store.save("a");
    waiting[1]?.resolve();
    await second;
    expect(replaced).toEqual(["旧", "同事的"]);
    expect(store.get("a")?.state).toBe("saved");
  });
});
