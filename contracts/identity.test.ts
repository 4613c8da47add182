import { describe, expect, it } from "vitest";

import { isIdNumber, isUscc, parseCertificateNo, shownAccount } from "./identity.ts";

describe("isUscc of a 统一社会信用代码", () => {
  it.each(["91350100M000100Y43", "91310101MA1FPX1234"])("accepts %s", (code) => {
    expect(isUscc(code)).toBe(true);
  });
  it.each(["91310101MA1FPY5678", "91310101MA1FPZ9012", "91350100M000100Y4", "", "91350100m000100y43"])(
    "rejects %j",
    (code) => {
      expect(isUscc(code)).toBe(false);
    },
  );
});

describe("shownAccount", () => {
  it.each([
    ["91350100m000100y43", "91350100M000100Y43"],
    ["zixun1", "zixun1"],
    ["91350100m000100y44", "91350100m000100y44"],
  ])("shows %s as %s", (userCode, shown) => {
    expect(shownAccount(userCode)).toBe(shown);
  });
});

describe("parseCertificateNo of a 造价工程师注册证书编号", () => {
  it.each([
    ["建[造]11214400007044", "1"],
    ["建〔造〕21221100001204", "2"],
    ["建【造】11061125000608", "1"],
  ])("reads %s", (text, level) => {
    expect(parseCertificateNo(text)).toEqual({ normal: `建[造]${text.slice(-14)}`, level });
  });
  it.each(["建[造]112200345", "ZJGZ-2019-008", "建[造]31214400007044", "建造11214400007044"])(
    "rejects %s",
    (text) => {
      expect(parseCertificateNo(text)).toBeNull();
    },
  );
});

describe("isIdNumber of a 居民身份证号码", () => {
  const now = new Date("2026-03-02T01:00:00Z");
  it.each(["11010519491231002X", "440524188001010014"])("accepts %s", (number) => {
    expect(isIdNumber(number, now)).toBe(true);
  });
  it.each([
    "110105194912310021",
    "11010519491231002x",
    "11010519490230002X",
    "11010520991231002X",
    "1101051949123100",
    "",
  ])("rejects %j", (number) => {
    expect(isIdNumber(number, now)).toBe(false);
  });
});
