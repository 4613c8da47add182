import { expect, test } from "vitest";

import { leanBill } from "./lean-bill.ts";
import { discrepancies } from "./testing/reconcile.ts";
import { all, attribute, child, type Node, parseXml } from "./testing/xml-tree.ts";

function divisionalItems(root: Node): Node[] {
  return all(root, "UnitWorks").flatMap((unit) =>
    all(child(unit, "DivisionalAndElementalWorks"), "WorkElement"),
  );
}

test.each([1, 30, 1000])(
  "a lean bill of %d items has exactly these, adds up, and repeats no code",
  (items) => {
    const root = parseXml([...leanBill(items, 4)].join(""));
    expect(divisionalItems(root)).toHaveLength(items);
    expect(discrepancies(root)).toEqual([]);
    const codes = all(root, "WorkElement").map((item) => attribute(item, "Number"));
    expect(new Set(codes).size).toBe(codes.length);
  },
);

test("its text is the same each time it is walked", () => {
  const bill = leanBill(500, 4);
  expect([...bill].join("")).toBe([...bill].join(""));
  expect([...leanBill(500, 5)].join("")).not.toBe([...bill].join(""));
});

test("an item takes less than two kilobytes, so 100,000 stay under 200 MB", () => {
  const text = [...leanBill(2000, 4)].join("");
  expect(Buffer.byteLength(text) / 2000).toBeLessThan(2000);
});

test("the text comes in pieces that do not grow with the bill", () => {
  const longest = Math.max(...[...leanBill(3000, 4)].map((chunk) => chunk.length));
  expect(longest).toBeLessThan(80_000);
});
