import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createLeaving, type LeaveAnswer, type LeaveGuard } from "./leave-guard.ts";

const part = (over: Partial<LeaveGuard> = {}): LeaveGuard => ({
  hasUnsent: () => true,
  send: async () => false,
  keep: async () => true,
  discard: () => undefined,
  isOver: () => false,
  ...over,
});

function asking(guard: LeaveGuard, answer: LeaveAnswer) {
  const leaving = createLeaving();
  leaving.guard(guard);
  const asked: boolean[] = [];
  leaving.subscribe(() => {
    const question = leaving.question();
    if (question) asked.push(question.canKeep);
    question?.answer(answer);
  });
  return { leaving, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("mayLeave", () => {
  it("sends unsent text and asks nothing if all arrived", async () => {
    let isSent = false;
    const guard = part({ hasUnsent: () => !isSent, send: async () => (isSent = true) });
    const { leaving, asked } = asking(guard, "stay");
    expect(await leaving.mayLeave()).toBe(true);
    expect(asked).toEqual([]);
  });
  it.each<[LeaveAnswer, boolean]>([
    ["keep", true],
    ["discard", true],
    ["stay", false],
  ])("asks about text that cannot be sent: %s", async (answer, isFree) => {
    const discard = vi.fn<() => void>();
    const { leaving, asked } = asking(part({ discard }), answer);
    expect(await leaving.mayLeave()).toBe(isFree);
    expect(asked).toEqual([true]);
    expect(discard).toHaveBeenCalledTimes(answer === "discard" ? 1 : 0);
    expect(leaving.question()).toBeNull();
  });
  it("asks only once after keeping, also on unload", async () => {
    const { leaving, asked } = asking(part(), "keep");
    await leaving.mayLeave();
    expect(await leaving.mayLeave()).toBe(true);
    expect(asked).toHaveLength(1);
    expect(leaving.asksAtUnload()).toBe(false);
    expect(await leaving.keepUnsent()).toBe(true);
  });
  it("offers to keep only text the browser can store", async () => {
    const { leaving, asked } = asking(part({ keep: async () => false }), "stay");
    await leaving.mayLeave();
    expect(asked).toEqual([false]);
  });
  it.each([
    [[{ isUpload: true } as const], { text: false, uploads: true }, false],
    [[{ isUpload: true } as const, {}], { text: true, uploads: true }, true],
    [[{ isUpload: true } as const, { keep: async () => false }], { text: true, uploads: true }, false],
    [[{}], { text: true, uploads: false }, true],
  ])("tells uploads from text, and keeps text alone: %j", async (guards, has, canKeep) => {
    const leaving = createLeaving();
    for (const over of guards) leaving.guard(part(over));
    const asked: unknown[] = [];
    leaving.subscribe(() => {
      const question = leaving.question();
      if (question) asked.push([question.has, question.canKeep]);
      question?.answer("stay");
    });
    await leaving.mayLeave();
    expect(asked).toEqual([[has, canKeep]]);
  });
  it("asks after four seconds without an answer", async () => {
    const { leaving, asked } = asking(part({ send: () => new Promise(() => undefined) }), "keep");
    const free = leaving.mayLeave();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await free).toBe(true);
  });
});

describe("asksAtUnload", () => {
  it("is false once the session is over or leaving was confirmed", () => {
    const leaving = createLeaving();
    const remove = leaving.guard(part());
    expect(leaving.asksAtUnload()).toBe(true);
    remove();
    leaving.guard(part({ isOver: () => true }));
    expect(leaving.asksAtUnload()).toBe(false);
    leaving.guard(part());
    leaving.letGo();
    expect(leaving.asksAtUnload()).toBe(false);
  });
});
