import { describe, expect, it } from "vitest";

import { sentValues, staleText } from "./form-model.ts";

const begun = { name: "甲咨询", kind: "consult", legalRep: "周敏", regionCode: "330106" };

describe("sentValues", () => {
  it("holds what was changed in the form alone", () => {
    expect(sentValues("enterprise", begun, { ...begun, legalRep: "沈明" })).toEqual({ legalRep: "沈明" });
  });

  it("holds an ID number only if one was typed", () => {
    const person = { name: "丁一", idType: "id-card", idNumber: "330***********1234" };
    expect(sentValues("identity", person, { ...person, name: "丁壹", idNumber: "" })).toEqual({
      name: "丁壹",
    });
    expect(sentValues("identity", person, { ...person, idNumber: "X1" })).toEqual({ idNumber: "X1" });
  });
});

describe("staleText", () => {
  it("names what has changed since the form began", () => {
    const now = { values: { ...begun, name: "乙咨询", regionCode: "330203" }, regionName: "宁波市海曙区" };
    expect(staleText("enterprise", begun, now)).toBe(
      "现有信息已发生变化：企业名称已改为“乙咨询”，行政区划已改为“宁波市海曙区”。未修改的项目以最新信息为准，核对后可再次提交。",
    );
  });

  it("tells of a change outside the form", () => {
    expect(staleText("enterprise", begun, { values: begun, regionName: "" })).toContain("已有更新");
  });
});
