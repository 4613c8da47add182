import fc from "fast-check";
import { expect, it } from "vitest";

import { lineChanges, linesOf } from "./line-changes.ts";

it("linesOf › reads blocks as lines, without marks", () => {
  expect(linesOf("<h2>步骤</h2><ol><li><p>填写&lt;价格&gt;</p></li><li>提交<br>完成</li></ol>")).toEqual([
    "步骤",
    "填写<价格>",
    "提交",
    "完成",
  ]);
});

it("lineChanges › names changed lines between those that stay", () => {
  expect(lineChanges(["一", "二", "三"], ["一", "贰", "三", "四"])).toEqual([
    { kind: "same", text: "一" },
    { kind: "removed", text: "二" },
    { kind: "added", text: "贰" },
    { kind: "same", text: "三" },
    { kind: "added", text: "四" },
  ]);
});

it("lineChanges › holds both texts in their order", () => {
  const lines = fc.array(fc.constantFrom("一", "二", "三", "四"), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = lineChanges(before, after);
      const without = (kind: string) => changes.filter((one) => one.kind !== kind).map(({ text }) => text);
      expect(without("added")).toEqual(before);
      expect(without("removed")).toEqual(after);
    }),
  );
});
