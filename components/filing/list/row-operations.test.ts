import { expect, test } from "vitest";

import type { FilingItem } from "#contracts/filing/item.ts";

import { type Asked, rowOperations } from "./row-operations.ts";
import { filingItem, filingItemId } from "./testing/filing-item.ts";

const namesOf = (given: Pick<FilingItem, "status" | "actions">) =>
  rowOperations(filingItem(given), () => undefined).map((operation) => operation.name);

test("rowOperations › links a reviewer to the waiting step and others to the filing", () => {
  const submitted = filingItem({ status: "submitted", actions: ["audit", "back", "purge"] });
  expect(rowOperations(submitted, () => undefined)).toEqual([
    { type: "link", name: "受理", href: `/pages/zgxj-details/first?id=${filingItemId}` },
  ]);
  expect(rowOperations(filingItem({ status: "detected", actions: ["audit"] }), () => undefined)).toEqual([
    { type: "link", name: "复核", href: `/pages/zgxj-details/result?id=${filingItemId}` },
  ]);
  expect(namesOf({ status: "filed", actions: [] })).toEqual(["查看"]);
});

test("rowOperations › lets a filer edit or remove a draft and revoke a submission", () => {
  expect(namesOf({ status: "draft", actions: ["save", "remove", "submit"] })).toEqual(["编辑", "删除"]);
  expect(namesOf({ status: "submitted", actions: ["revoke"] })).toEqual(["查看", "撤回"]);
});

test("rowOperations › confirms removing and revoking for their own row", () => {
  const asked: Asked[] = [];
  const row = filingItem({ status: "draft", actions: ["save", "remove", "revoke"] });
  for (const operation of rowOperations(row, (question) => void asked.push(question)))
    if (operation.type === "button") operation.onAct();
  expect(asked).toEqual([
    { kind: "revoke", row },
    { kind: "remove", row },
  ]);
});
