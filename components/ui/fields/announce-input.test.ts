import { expect, it } from "vitest";

import { announceInput } from "./announce-input.ts";

it("announceInput › fires an input event that reaches the form", () => {
  const control = new EventTarget();
  const heard: boolean[] = [];
  control.addEventListener("input", ({ bubbles }) => heard.push(bubbles));
  announceInput(control);
  announceInput(null);
  expect(heard).toEqual([true]);
});
