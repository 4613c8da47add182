import { describe, expect, it } from "vitest";

import type { TrialResult } from "#contracts/detection/trial/trial.ts";
import { reportIdSchema } from "#contracts/ids.ts";

import { olderText, openText, queueText, resultText } from "./words.ts";

const result: TrialResult = {
  reportId: reportIdSchema.parse("7a0f9a0e-1f76-4f0c-8a47-0b6a1c9d2e11"),
  checkedAt: "2026-11-21T00:00:00.000Z",
  errors: 3,
  warnings: 0,
  infos: 0,
  amount: "12345.60",
  isCompared: false,
  isOlder: false,
};

describe("words of a trial check", () => {
  it("resultText › tells errors with their money, warnings and hints", () => {
    expect(resultText(result)).toBe("错误3处，涉及12,345.60元");
    expect(resultText({ ...result, amount: null, warnings: 1200, infos: 1 })).toBe(
      "错误3处；警告1,200处，提示1处",
    );
    expect(resultText({ ...result, errors: 0, amount: null })).toBe("没有错误");
    expect(resultText({ ...result, amount: "0.00" })).toBe("错误3处");
  });
  it("openText › tells what is open, or that nothing was tried", () => {
    expect(openText({ state: "done", result })).toBe("试检测仍有错误3处，涉及12,345.60元");
    expect(openText({ state: "done", result: { ...result, errors: 0, isOlder: true } })).toBe(
      "试检测没有错误（试检测后修改过填报内容，结果可能有变化）",
    );
    expect(olderText({ isOlder: true, isCompared: true })).toContain(
      "填报内容、补充协议或比对的最高投标限价有变化",
    );
    expect(openText({ state: "none", result: null })).toBe("尚未试检测");
    expect(openText({ state: "running", result: null })).toBe("正在试检测，暂无结果");
    expect(openText({ state: "failed", result: null })).toBe("试检测没有完成");
  });
  it("queueText › names stations first, then those ahead", () => {
    expect(queueText({ ahead: 4 }, { isStationFirst: true })).toContain("备案机构的检测优先");
    expect(queueText({ ahead: 4 }, { isStationFirst: false })).toContain("前面还有4份文件");
    expect(queueText({ ahead: 0 }, { isStationFirst: false })).toContain("即将开始");
  });
});
