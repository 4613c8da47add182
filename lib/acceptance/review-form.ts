import { type ReviewResult, reviewResultNames } from "#contracts/workflow/actions.ts";

export type ReviewMode = "review" | "back";

const results: Record<ReviewMode, readonly ReviewResult[]> = {
  review: ["pass", "fail"],
  back: ["materials", "result"],
};

/** The dialog of one filing is 受理 in both modes, that of several as its button: 批量受理, 批量退回. */
export function reviewTitle(mode: ReviewMode, many = false): string {
  return many && mode === "back" ? "退回" : "受理";
}

export function reviewChoices(mode: ReviewMode): { value: ReviewResult; label: string }[] {
  return results[mode].map((value) => ({ value, label: reviewResultNames[value] }));
}

export function reviewProblem(result: string | null, opinion: string): string | null {
  if (result === null) return "请选择处理结果！";
  if (result !== "pass" && opinion.trim() === "") return "请填写不通过受理意见！";
  return null;
}
