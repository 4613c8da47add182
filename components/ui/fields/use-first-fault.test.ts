import { expect, it } from "vitest";

import { firstFault } from "./use-first-fault.ts";

/** Answers for the selectors that name one of its keys. */
function element(role: string | null, inner: Readonly<Record<string, unknown>>) {
  return {
    matches: (selector: string) => role !== null && selector.includes(`[role="${role}"]`),
    querySelector: (selector: string) =>
      Object.entries(inner).find(([key]) => selector.split(", ").includes(key))?.[1] ?? null,
  };
}
const wrong = '[aria-invalid="true"]';
const found = (field: unknown) => Reflect.apply(firstFault, null, [element(null, { [wrong]: field })]);

it("firstFault › is the wrong field", () => {
  const field = element(null, {});
  expect(found(field)).toBe(field);
  expect(firstFault(null)).toBeNull();
});

it.each([
  ["the wrong cell of a table", { input: "first cell", [wrong]: "wrong cell" }, "wrong cell"],
  ["the text of an editor, not its picker of files", { input: "picker", '[role="textbox"]': "text" }, "text"],
  ["the first choice of a group", { input: "first choice" }, "first choice"],
])("firstFault › is %s", (_, inner, expected) => {
  expect(found(element("group", inner))).toBe(expected);
});
