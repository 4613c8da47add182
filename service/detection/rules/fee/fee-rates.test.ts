import { expect, it } from "vitest";

import { isSafetyFee } from "../../readers/walk/safety-rows.ts";
import { feeName } from "./fee-rates.ts";

it.each([
  "社会保险费",
  "社会保险",
  "1.社会保险费",
  "1.1 社会保险费",
  "一、社会保险费",
  "(一)社会保险费",
  "(1)社会保险费",
  "（１） 社会保险费",
  "１、社会保险费",
  "１．２社会保险费",
  "其中：社会保险费",
  "其中：1. 社会保险费",
  "1.1其中：社会保险费",
  "社 会 保 险 费",
])("feeName › takes %s for 社会保险", (text) => {
  expect(feeName(text)).toBe("社会保险");
});

it("feeName › tells fees apart", () => {
  expect(feeName("(2)住房公积金")).toBe("住房公积金");
  expect(feeName("(1)养老保险费")).not.toBe(feeName("(1)社会保险费"));
});

it("isSafetyFee › takes numbers of full width", () => {
  expect(["１、安全文明施工费", "（１）安全生产措施费", "一、安全防护费"].map(isSafetyFee)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isSafetyFee("１、夜间施工费")).toBe(false);
});
