import { describe, expect, it } from "vitest";

import { meanwhileText, rebased } from "./meanwhile.ts";

const begun = {
  phone: "138****0000",
  idNumber: "330***1",
  education: "大学本科",
  title: "工程师",
  engagements: [],
};

describe("rebased", () => {
  it("keeps what was typed and takes a colleague's change of the rest", () => {
    const form = { position: "", education: "大学本科", title: "高级工程师" };
    const now = { ...begun, education: "硕士研究生", title: "助理工程师" };
    expect(rebased(form, begun, now)).toEqual({
      position: "",
      education: "硕士研究生",
      title: "高级工程师",
    });
  });
});

describe("meanwhileText", () => {
  it("names what others changed", () => {
    const now = { ...begun, phone: "139****0000", education: "", title: "高级工程师" };
    expect(meanwhileText(begun, now)).toBe(
      "该人员信息已被他人修改：手机号已修改，学历已清空，职称已改为“高级工程师”。核对后可再次提交。",
    );
  });

  it("tells of changes that the dialog does not show", () => {
    expect(meanwhileText(begun, { ...begun })).toBe("该人员信息已有更新，请核对后再次提交。");
  });
});
