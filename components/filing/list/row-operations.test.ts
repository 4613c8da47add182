import { expect, test } from "vitest";

import { type FilingItem, filingItemSchema } from "#contracts/filing/api.ts";

import { type Asked, rowOperations } from "./row-operations.ts";

const id = "0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11";

function rowOf(given: Pick<FilingItem, "status" | "actions">): FilingItem {
  return filingItemSchema.parse({
    id,
    kind: "zgxj",
    revision: 1,
    version: 1,
    acceptNo: "",
    filingNo: "",
    projectName: "示例工程",
    tenderName: "",
    regionCode: "330106",
    regionName: "",
    tendererName: "",
    consultName: "",
    contractorName: "",
    ceilingPrice: null,
    submittedPrice: null,
    approvedPrice: null,
    returnKind: null,
    regulatorName: "",
    submittedAt: null,
    deadline: null,
    handler: null,
    updatedAt: "2026-11-20T00:00:00.000Z",
    ...given,
  });
}

const namesOf = (given: Pick<FilingItem, "status" | "actions">) =>
  rowOperations(rowOf(given), () => undefined).map((operation) => operation.name);

test("a reviewer is led to the step that waits, anyone else to a look", () => {
  const submitted = rowOf({ status: "submitted", actions: ["audit", "back", "purge"] });
  expect(rowOperations(submitted, () => undefined)).toEqual([
    { type: "link", name: "受理", href: `/pages/zgxj-details/first?id=${id}` },
  ]);
  expect(rowOperations(rowOf({ status: "detected", actions: ["audit"] }), () => undefined)).toEqual([
    { type: "link", name: "复核", href: `/pages/zgxj-details/result?id=${id}` },
  ]);
  expect(namesOf({ status: "filed", actions: [] })).toEqual(["查看"]);
});

test("a filer edits and removes a draft, and revokes what was submitted", () => {
  expect(namesOf({ status: "draft", actions: ["save", "remove", "submit"] })).toEqual(["编辑", "删除"]);
  expect(namesOf({ status: "submitted", actions: ["revoke"] })).toEqual(["查看", "撤回"]);
});

test("removing and revoking are asked first, for the row they stand in", () => {
  const asked: Asked[] = [];
  const row = rowOf({ status: "draft", actions: ["save", "remove", "revoke"] });
  for (const operation of rowOperations(row, (question) => void asked.push(question)))
    if (operation.type === "button") operation.onAct();
  expect(asked).toEqual([
    { kind: "revoke", row },
    { kind: "remove", row },
  ]);
});
