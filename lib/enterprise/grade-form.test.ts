import { describe, expect, it } from "vitest";

import { emptyGrade, gradeFaults } from "./grade-form.ts";

const whole = {
  grade: "A",
  body: "省造价管理协会",
  documentNo: "〔2026〕1号",
  validFrom: "2026-01-01",
  validTo: "2028-12-31",
};

describe("gradeFaults", () => {
  it("finds nothing wrong with a whole form", () => {
    expect(gradeFaults(whole)).toEqual({});
  });

  it("names what is missing", () => {
    expect(Object.keys(gradeFaults(emptyGrade)).toSorted()).toEqual(Object.keys(emptyGrade).toSorted());
  });

  it("refuses a day that cannot be read, and a period that is too long", () => {
    expect(gradeFaults({ ...whole, validTo: "2028-6" })).toEqual({ validTo: "有效期止应为日期" });
    expect(gradeFaults({ ...whole, validFrom: "去年" })).toEqual({ validFrom: "有效期起应为日期" });
    expect(Object.keys(gradeFaults({ ...whole, validTo: "2030-01-01" }))).toEqual(["validTo"]);
  });
});
