import { describe, expect, it } from "vitest";

import { reviewChoices, reviewProblem, reviewTitle } from "./review-form.ts";

describe("review dialog", () => {
  it("offers the decisions or, in step-back mode, the parts to redo", () => {
    expect(reviewChoices("review").map((choice) => choice.label)).toEqual(["通过", "不通过"]);
    expect(reviewChoices("back").map((choice) => choice.label)).toEqual([
      "退回重新上传项目资料",
      "退回重新上传成果文件",
    ]);
  });
  it("is titled 退回 for the return of several filings alone", () => {
    const modes = ["review", "back"] as const;
    expect(modes.map((mode) => reviewTitle(mode))).toEqual(["受理", "受理"]);
    expect(modes.map((mode) => reviewTitle(mode, true))).toEqual(["受理", "退回"]);
  });
  it("requires a result first, then an opinion unless it passes", () => {
    expect(reviewProblem(null, "x")).toBe("请选择处理结果！");
    expect(reviewProblem("pass", "")).toBeNull();
    for (const result of ["fail", "materials", "result", "back", "refuse"]) {
      expect(reviewProblem(result, "  ")).toBe("请填写不通过受理意见！");
      expect(reviewProblem(result, "缺页")).toBeNull();
    }
  });
});
