import { expect, it } from "vitest";

import { type CardRow, cellText, isRemoved, removeRow } from "./card-row.ts";

it("removeRow › flags the row and keeps its place", () => {
  const first: CardRow = { id: "1", name: "甲" };
  const second: CardRow = { id: "2", name: "乙", editFlag: "add" };
  const rows = removeRow([first, second], second);
  expect(rows).toEqual([first, { ...second, editFlag: "del" }]);
  expect(rows.map(isRemoved)).toEqual([false, true]);
  expect(second["editFlag"]).toBe("add");
});

it("cellText › reads isValid '1' as 是 and anything else as 否", () => {
  const column = { code: "isValid", name: "是否有效" };
  expect(["1", "0", "", "true", undefined].map((isValid) => cellText(column, { isValid }))).toEqual([
    "是",
    "否",
    "否",
    "否",
    "否",
  ]);
});

it("cellText › shows a dash for an empty value", () => {
  expect(cellText({ code: "name", name: "名称" }, { name: " " })).toBe("—");
});
