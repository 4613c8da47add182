import { expect, test } from "vitest";

import { classChoices } from "./classes.ts";

test("classChoices › counts the rows of each class and of those below it", () => {
  const classes = [
    { name: "钢材/钢筋", count: 3 },
    { name: "钢材/型钢", count: 2 },
    { name: "砂石", count: 1 },
  ];
  expect(classChoices(classes)).toEqual([
    { value: "钢材", label: "钢材（5）" },
    { value: "钢材/钢筋", label: "　钢筋（3）" },
    { value: "钢材/型钢", label: "　型钢（2）" },
    { value: "砂石", label: "砂石（1）" },
  ]);
});
