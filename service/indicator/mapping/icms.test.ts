import { describe, expect, it } from "vitest";

import { icmsGroupOf } from "./icms.ts";

describe("icmsGroupOf", () => {
  it.each([
    ["0101", "土石方工程", "2.02"],
    ["010501", "混凝土基础", "2.02"],
    ["010503001", "混凝土基础梁", "2.02"],
    ["010503", "混凝土梁", "2.03"],
    ["0105.999", "其余", "2.03"],
    ["010904", "楼地面防水", "2.04"],
    ["030107", "电梯", "2.05"],
    ["0116", "拆除工程", "2.01"],
    ["0116", "措施项目", "2.08"],
    ["measure", "总价措施", "2.08"],
    ["999", "未归类", undefined],
  ])("puts %s %s into group %s", (code, name, group) => {
    expect(icmsGroupOf(code, name)?.level3).toBe(group);
  });
});
