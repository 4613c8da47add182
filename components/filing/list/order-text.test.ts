import { expect, it } from "vitest";

import { orderText } from "./order-text.ts";

it("orderText › names an order that no shown column marks", () => {
  expect(orderText({ sort: "updatedAt", order: "desc" }, ["no", "status"])).toBe("按更新时间降序排列");
  expect(orderText({ sort: "submittedAt", order: "asc" }, ["no"])).toBe("按提交时间升序排列");
  expect(orderText({ sort: "updatedAt", order: "desc" }, ["no", "updatedAt"])).toBe("");
});
