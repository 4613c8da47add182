import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createSaver } from "./saver.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("createSaver › saves rapid changes once, with the last value", async () => {
  const sent: number[] = [];
  const saver = createSaver<number>(async (value) => void sent.push(value), vi.fn(), 300);
  for (const value of [1, 2, 3]) saver.save(value);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([3]);
});

test("createSaver › waits for the running save", async () => {
  const sent: number[] = [];
  const arrivals: (() => void)[] = [];
  const send = (value: number) => {
    sent.push(value);
    return new Promise<void>((resolve) => void arrivals.push(resolve));
  };
  const saver = createSaver<number>(send, vi.fn(), 300);
  saver.save(1);
  await vi.advanceTimersByTimeAsync(300);
  saver.save(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([1]);
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 2]);
});

test("createSaver › reports a failure and saves the next change", async () => {
  const failures: unknown[] = [];
  const sent: number[] = [];
  const send = async (value: number) => {
    sent.push(value);
    if (value === 1) throw new Error("offline");
  };
  const saver = createSaver<number>(send, (error) => void failures.push(error), 300);
  saver.save(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(failures).toHaveLength(1);
  saver.save(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([1, 2]);
  expect(failures).toHaveLength(1);
});
