import { describe, expect, it } from "vitest";

import { auditChoices, auditProblem } from "./audit-form.ts";

describe("the 受理 dialog", () => {
  it("offers the decision or, stepping back, what has to come anew", () => {
    expect(auditChoices("audit").map((choice) => choice.label)).toEqual(["通过", "不通过"]);
    expect(auditChoices("back").map((choice) => choice.label)).toEqual([
      "退回重新上传项目资料",
      "退回重新上传成果文件",
    ]);
  });
  it("asks for a result first, then for an opinion unless it passes", () => {
    expect(auditProblem(null, "x")).toBe("请选择处理结果！");
    expect(auditProblem("pass", "")).toBeNull();
    for (const result of ["fail", "materials", "result"] as const) {
      expect(auditProblem(result, "  ")).toBe("请填写不通过受理意见！");
      expect(auditProblem(result, "缺页")).toBeNull();
    }
  });
});
