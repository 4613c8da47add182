import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { RegistrationDraft } from "#contracts/registration/registration.ts";

import { createDraftKeeper } from "./draft-keeper.ts";

const draft = (legalRep: string): RegistrationDraft => ({
  step: 1,
  revision: 0,
  values: { legalRep },
  licence: null,
  code: null,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function keeperWith(answers: readonly (() => Promise<unknown>)[] = []) {
  const saved: (string | undefined)[] = [];
  const keeper = createDraftKeeper((_, { values }) => {
    saved.push(values["legalRep"]);
    return answers[saved.length - 1]?.() ?? Promise.resolve();
  });
  return { keeper, saved };
}

describe("createDraftKeeper", () => {
  it("saves shortly after the last change", async () => {
    const { keeper, saved } = keeperWith();
    keeper.keep("t", draft("沈"));
    keeper.keep("t", draft("沈新"));
    expect([keeper.state(), saved]).toEqual(["pending", []]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([keeper.state(), saved]).toEqual(["kept", ["沈新"]]);
  });
  it("saves at once when the page is left", async () => {
    const { keeper, saved } = keeperWith();
    keeper.keep("t", draft("沈"));
    keeper.flush();
    expect(saved).toEqual(["沈"]);
    keeper.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual(["沈"]);
  });
  it("runs one save at a time, then the newest", async () => {
    let settle = (): void => {};
    const first = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const { keeper, saved } = keeperWith([() => first]);
    keeper.keep("t", draft("一"));
    keeper.flush();
    keeper.keep("t", draft("二"));
    await vi.advanceTimersByTimeAsync(1000);
    expect([keeper.state(), saved]).toEqual(["pending", ["一"]]);
    settle();
    await vi.advanceTimersByTimeAsync(0);
    expect([keeper.state(), saved]).toEqual(["kept", ["一", "二"]]);
  });
  it("sends the newest text beside a save under way when the page is left", () => {
    const { keeper, saved } = keeperWith([() => new Promise(() => undefined)]);
    keeper.keep("t", draft("一"));
    keeper.flush();
    keeper.keep("t", draft("二"));
    keeper.leave();
    expect(saved).toEqual(["一", "二"]);
  });
  it("reports a failure and forgets a sent draft", async () => {
    const { keeper, saved } = keeperWith([() => Promise.reject(new Error("down"))]);
    keeper.keep("t", draft("一"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.state()).toBe("failed");
    keeper.keep("t", draft("二"));
    keeper.drop();
    await vi.advanceTimersByTimeAsync(1000);
    expect([keeper.state(), saved]).toEqual(["none", ["一"]]);
  });
});
