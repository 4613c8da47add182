import { expect, it, vi } from "vitest";

import { onEnterKey } from "./on-enter-key.ts";

function press(key: string, isComposing = false) {
  const [act, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>()];
  onEnterKey(act)({ key, nativeEvent: { isComposing }, preventDefault });
  return { acts: act.mock.calls.length, submits: preventDefault.mock.calls.length === 0 };
}

it("onEnterKey › acts instead of submitting the form", () => {
  expect(press("Enter")).toEqual({ acts: 1, submits: false });
});

it("onEnterKey › leaves other keys and the choice of an input method alone", () => {
  expect(press("a")).toEqual({ acts: 0, submits: true });
  expect(press("Enter", true)).toEqual({ acts: 0, submits: true });
});
