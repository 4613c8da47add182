import { expect, test } from "vitest";

import { type FilingItem, filingItemSchema } from "#contracts/filing/item.ts";

import { type Asked, rowOperations } from "./row-operations.ts";

const id = "0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11";

function rowOf(given: Pick<FilingItem, "status" | "actions">): FilingItem {
  return filingItemSchema.parse({
    id,
    kind: "max-price",
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
    stationName: "",
    submittedAt: null,
    deadline: null,
    assignee: null,
    updatedAt: "2026-11-20T00:00:00.000Z",
    ...given,
  });
}

const namesOf = (given: Pick<FilingItem, "status" | "actions">) =>
  rowOperations(rowOf(given), () => undefined).map((operation) => operation.name);

test("rowOperations › links a reviewer to the waiting step and others to the filing", () => {
  const submitted = rowOf({ status: "submitted", actions: ["audit", "back", "purge"] });
  expect(rowOperations(submitted, () => undefined)).toEqual([
    { type: "link", name: "受理", href: `/pages/zgxj-details/first?id=${id}` },
  ]);
  expect(rowOperations(rowOf({ status: "detected", actions: ["audit"] }), () => undefined)).toEqual([
    { type: "link", name: "复核", href: `/pages/zgxj-details/result?id=${id}` },
  ]);
  expect(namesOf({ status: "filed", actions: [] })).toEqual(["查看"]);
});

test("rowOperations › lets a filer edit or remove a draft and revoke a submission", () => {
  expect(namesOf({ status: "draft", actions: ["save", "remove", "submit"] })).toEqual(["编辑", "删除"]);
  expect(namesOf({ status: "submitted", actions: ["revoke"] })).toEqual(["查看", "撤回"]);
});

test("rowOperations › confirms removing and revoking for their own row", () => {
  const asked: Asked[] = [];
  const row = rowOf({ status: "draft", actions: ["save", "remove", "revoke"] });
  for (const operation of rowOperations(row, (question) => void asked.push(question)))
    if (operation.type === "button") operation.onAct();
  expect(asked).toEqual([
    { kind: "revoke", row },
    { kind: "remove", row },
  ]);
});
