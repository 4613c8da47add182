import { expect, it } from "vitest";

import { totalsOf } from "#service/detection/testing/judge.ts";
import { projectLevelBill } from "#service/detection/testing/project-level-bill.ts";
import { Decimal } from "#service/values/decimal.ts";

import { workFigures } from "./work-figures.ts";

const measure = { value: Decimal.parse("10") ?? Decimal.zero, unit: "m2", from: "form" } as const;

it.each([
  [1, "unit"],
  [2, "sectional"],
])(
  "workFigures › has what lies beside the units of %i 单项, so that they add up",
  async (sectionals, kind) => {
    const totals = { ...(await totalsOf(projectLevelBill(1000))), sectionals };
    const works = workFigures(totals, measure);
    expect(works.at(-1)).toEqual({
      kind,
      name: "项目级措施项目和其他项目",
      amount: "1090.00",
      value: "109.00",
    });
    const added = works.filter((work) => sectionals === 1 || work.kind === "sectional");
    expect(added.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(totals.total), 2);
  },
);
