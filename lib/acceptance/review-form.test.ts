import { describe, expect, it } from "vitest";

import { reviewChoices, reviewProblem } from "./review-form.ts";

describe("review dialog", () => {
  it("offers the decisions or, in step-back mode, the parts to redo", () => {
    expect(reviewChoices("review").map((choice) => choice.label)).toEqual(["通过", "不通过"]);
    expect(reviewChoices("back").map((choice) => choice.label)).toEqual([
      "退回重新上传项目资料",
      "退回重新上传成果文件",
    ]);
  });
  it("requires a result first, then an opinion unless it passes", () => {
    expect(reviewProblem(null, "x")).toBe("请选择处理结果！");
    expect(reviewProblem("pass", "")).toBeNull();
    for (const result of ["fail", "materials", "result"] as const) {
      expect(reviewProblem(result, "  ")).toBe("请填写不通过受理意见！");
      expect(reviewProblem(result, "缺页")).toBeNull();
    }
  });
});
