import { expect, test } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";

import { rowActionsOf } from "./row-actions.ts";

const id = filingIdSchema.parse("0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11");

test("a reviewer is led to the step that waits, anyone else to a look", () => {
  expect(rowActionsOf({ id, status: "submitted", actions: ["audit", "back", "purge"] })).toEqual([
    { kind: "open", name: "受理", href: `/pages/zgxj-details/first?id=${id}` },
  ]);
  expect(rowActionsOf({ id, status: "detected", actions: ["audit"] })[0]).toMatchObject({
    name: "复核",
    href: `/pages/zgxj-details/result?id=${id}`,
  });
  expect(rowActionsOf({ id, status: "filed", actions: [] })[0]).toMatchObject({ name: "查看" });
});

test("a filer edits and removes a draft, and revokes what was submitted", () => {
  const names = (...args: Parameters<typeof rowActionsOf>) =>
    rowActionsOf(...args).map((action) => action.name);
  expect(names({ id, status: "draft", actions: ["save", "remove", "submit"] })).toEqual(["编辑", "删除"]);
  expect(names({ id, status: "submitted", actions: ["revoke"] })).toEqual(["查看", "撤回"]);
});
