import { describe, expect, it } from "vitest";

import { priceRemarks } from "./price-remarks.ts";

const of = (values: Record<string, string>) => Object.fromEntries(priceRemarks(values));

describe("priceRemarks", () => {
  it("remarks on a bid above the limit", () => {
    expect(of({ ceilingPrice: "14195837.75", zprice: "14200000.00" })).toEqual({
      zprice: "中标价高于最高投标限价14,195,837.75元，超出4,162.25元，请核对",
    });
    expect(of({ ceilingPrice: "14195837.75", zprice: "14195837.75" })).toEqual({});
  });
  it.each([
    ["143545470.41", "中标价约为最高投标限价14,195,837.75元的10倍，请核对单位和小数点"],
    ["141958377500.00", "中标价约为最高投标限价14,195,837.75元的10000倍，请核对单位和小数点"],
    ["1419.58", "中标价约为最高投标限价14,195,837.75元的10000分之一，请核对单位和小数点"],
  ])("recognises a slip of unit: %s", (zprice, remark) => {
    expect(of({ ceilingPrice: "14195837.75", zprice })).toEqual({ zprice: remark });
  });
  it("remarks on an approved price above the submitted one, not on a higher submitted price", () => {
    expect(of({ cprice: "90.00", sprice: "100.00", sdprice: "100.01" })).toEqual({
      sdprice: "审定价高于送审价100.00元，超出0.01元，请核对",
    });
  });
  it("compares only amounts that are there", () => {
    expect(of({ ceilingPrice: "", zprice: "1.00", cprice: "十万", sprice: "0.00", sdprice: "5.00" })).toEqual(
      {},
    );
  });
});
