import { expect, it } from "vitest";

import { Decimal } from "#service/values/decimal.ts";

import { nowhere } from "../readers/walk/walk.ts";
import { BoundedReport } from "./bounded.ts";
import type { Statement } from "./rule.ts";

it("BoundedReport › tells 3,000 of a kind, and the rest as one with its money", () => {
  const told: Statement[] = [];
  const at = { name: "WorkElement", line: 1, column: 1, cells: null, where: nowhere };
  const bounded = new BoundedReport((statement) => void told.push(statement));
  const amount = Decimal.parse("-1.50") ?? Decimal.zero;
  let asked = 0;
  const rest = () => ({ at, seen: String(++asked), expected: "", message: "" });
  for (let n = 0; n < 3002; n++) bounded.tell({ kind: "工程量不同", severity: "W", amount }, rest);
  bounded.tell({ kind: "名称不同" }, rest);
  bounded.close(at);
  expect([told.length, asked]).toEqual([3002, 3001]);
  const last = told.at(-1);
  expect(last).toMatchObject({
    severity: "W",
    kind: "工程量不同",
    message: "另有2处工程量不同，未逐项列出。",
  });
  expect(last?.amount?.toFixed(2)).toBe("3.00");
});
