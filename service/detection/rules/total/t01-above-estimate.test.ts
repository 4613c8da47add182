import { expect, it } from "vitest";

import { amongLots } from "../../testing/cases/estimate.ts";
import { judge } from "../../testing/judge.ts";
import { agreeing } from "../../testing/rule-case.ts";
import { smallBill } from "../../testing/small-bill.ts";
import type { FormFacts } from "../file/form-facts.ts";

const judged = (form: FormFacts) => judge(smallBill, { form });

it("T01 › names the lots that may be named and sums up the others", async () => {
  const second = { name: "二标段施工", number: "ZGXJ330106202600002" };
  const { findings } = await judged(
    amongLots("3000.00", ["600.00", undefined, second], ["300.00"], ["100.00"]),
  );
  expect(findings.map(({ seen, expected, message }) => [seen, expected, message])).toEqual([
    [
      "4个标段共3,114.60元",
      "不超过3,000.00元",
      "同一项目代码各标段最高投标限价之和：本标段2,114.60元 + “二标段施工”（ZGXJ330106202600002）600.00元 + 其余2个标段共400.00元 = 3,114.60元，超过批准概算3,000.00元，超出114.60元；应报原概算审批部门审核。",
    ],
  ]);
});

it("T01 › hides the price of the only lot that may not be named", async () => {
  const named = { name: "二标段施工", number: "ZGXJ330106202600002" };
  const { findings } = await judged(amongLots("3000.00", ["500.00", undefined, named], ["385.41"]));
  expect(findings.map(({ seen, message }) => [seen, message])).toEqual([
    [
      "3个标段之和",
      "同一项目代码3个标段（含1个未公开的）最高投标限价之和超过批准概算3,000.00元；应报原概算审批部门审核。",
    ],
  ]);
});

it("T01 › asks which estimate is right if lots of a project differ", async () => {
  const { findings } = await judged(amongLots("3000.00", ["600.00"], ["300.00", "5000.00"], ["100.00", ""]));
  expect(findings.map(({ message }) => message)).toEqual([
    "同一项目代码各标段最高投标限价之和：本标段2,114.60元 + 其余3个标段共1,000.00元 = 3,114.60元，超过批准概算3,000.00元，超出114.60元；其中2个标段所填的批准概算与本备案不同，请核对项目的批准概算。",
  ]);
});

it("T01 › names ten lots at most", async () => {
  const lots = Array.from(
    { length: 12 },
    (_, i) => ["100", undefined, { name: `${i}标`, number: "" }] as const,
  );
  const [finding] = (await judged(amongLots("3000", ...lots))).findings;
  expect(finding?.message).toContain("“9标”");
  expect(finding?.message).toContain("100.00元 + 其余2个标段共200.00元 = 3,314.60元");
});

it("T01 › names the figure for want of which it did not judge", async () => {
  const reasons = async (form: FormFacts) =>
    (await judged(form)).outcome.rules.find(({ code }) => code === "T01")?.notJudged;
  expect(await reasons({ ...agreeing, approvedEstimate: null })).toEqual(["备案表没有填写批准概算"]);
  expect(await reasons({ ...agreeing, approvedEstimate: "0.00" })).toEqual(["备案表没有填写批准概算"]);
  expect(await reasons(agreeing)).toEqual([]);
});
