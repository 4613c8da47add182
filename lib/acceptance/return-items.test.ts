import { describe, expect, it } from "vitest";

import { returnItemIdSchema } from "#contracts/ids.ts";
import type { SentItem } from "#contracts/return-item/return-item.ts";

import {
  byKind,
  itemAt,
  packNotes,
  rebasedNotes,
  undoneText,
  unmended,
  unpackNotes,
  withItems,
  writtenNotes,
} from "./return-items.ts";

function item(at: number, given: Partial<SentItem> = {}): SentItem {
  return {
    id: returnItemIdSchema.parse(`00000000-0000-4000-8000-00000000000${at}`),
    target: { kind: "field", key: `f${at}`, fileId: null },
    part: "form",
    label: `栏目${at}`,
    reason: "不符",
    byName: "受理人",
    at: "2026-03-02T01:00:00Z",
    row: null,
    rule: null,
    count: 0,
    state: "unchanged",
    note: "",
    ...given,
  };
}
const bill = item(2, { target: { kind: "finding", key: "k", fileId: null }, part: "bill" });
const tender = item(3, { target: { kind: "attachment", key: "tender", fileId: null }, part: "documents" });

it("rebasedNotes › keeps what was typed and takes the stored notes as its base", () => {
  const [first, second] = [item(1, { note: "新说明" }), item(2)];
  const typed = { base: "旧说明", note: "我的说明" };
  expect(rebasedNotes({ [first.id]: typed, [second.id]: typed }, [first])).toEqual({
    [first.id]: { base: "新说明", note: "我的说明" },
    [second.id]: typed,
  });
});

it("unpackNotes › gives back what was packed, and nothing for what is not notes", () => {
  const notes = { [item(1).id]: { base: "", note: "已另行说明" } };
  expect([notes, {}].map((given) => unpackNotes(packNotes(given)))).toEqual([notes, {}]);
  expect(packNotes({ [item(1).id]: { base: "已说明", note: "已说明" } })).toBe("");
  expect(['{"1":"说明"}', "说明", packNotes({})].map(unpackNotes)).toEqual([{}, {}, {}]);
});

it("writtenNotes › leaves notes out on items of an earlier return", () => {
  const note = { base: "", note: "已另行说明" };
  expect(writtenNotes({ [item(1).id]: note, [item(2).id]: note }, [item(2), item(3)])).toEqual([
    { returnItemId: item(2).id, ...note },
  ]);
});

it("undoneText › tells what was undone and what a colleague keeps", () => {
  expect([undoneText(3, 3), undoneText(3, 1), undoneText(2, 0)]).toEqual([
    "已撤销3项补正标记",
    "已撤销1项补正标记；2项已由他人修改、取消或已退回，保持不变",
    "2项已由他人修改、取消或已退回，保持不变",
  ]);
});

describe("return items", () => {
  it("finds an item by its target and groups items by form, attachments and findings", () => {
    expect(itemAt([item(1), bill, tender], { kind: "attachment", key: "tender", fileId: null })).toBe(tender);
    expect(itemAt([tender], { kind: "field", key: "tender", fileId: null })).toBeUndefined();
    expect(byKind([bill, tender, item(1)]).map(({ kind, items }) => [kind, items.length])).toEqual([
      ["field", 1],
      ["attachment", 1],
      ["finding", 1],
    ]);
  });
  it("unmended › lists unchanged items that the return opens", () => {
    const all = [item(1), bill, item(4, { state: "changed" })];
    expect(unmended(all, "all")).toEqual([item(1), bill]);
    expect(unmended(all, "materials")).toEqual([item(1)]);
    expect(unmended(all, "result")).toEqual([bill]);
  });
});

describe("withItems", () => {
  it("appends to the existing text", () => {
    expect(withItems("", [item(1), tender], 500)).toBe("1. 栏目1：不符\n2. 栏目3：不符");
    expect(withItems("请修改：\n", [item(1)], 500)).toBe("请修改：\n1. 栏目1：不符");
  });
  it("lists as many items as fit, then the total", () => {
    const many = Array.from({ length: 9 }, (_, at) => item(at, { reason: "一".repeat(20) }));
    const text = withItems("", many, 100);
    expect(text.length).toBeLessThanOrEqual(100);
    expect(text.split("\n").at(-1)).toBe("等9项，详见补正事项。");
    expect(withItems("", many, 5)).toBe("");
    const exact = "1. 栏目1：不符\n2. 栏目3：不符";
    expect(withItems("", [item(1), tender], exact.length)).toBe(exact);
  });
});
