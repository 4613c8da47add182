import { z } from "zod";

/** `save` and `remove` change no status and leave no acceptance record. */
export const filingActionSchema = z.enum([
  "save",
  "remove",
  "submit",
  "revoke",
  "audit",
  "back",
  "change",
  "unarchive",
  "purge",
]);
export type FilingAction = z.infer<typeof filingActionSchema>;

export const systemStepSchema = z.enum(["detected", "expired"]);
export type SystemStep = z.infer<typeof systemStepSchema>;

export const reviewResultSchema = z.enum(["pass", "fail", "materials", "result"]);
export type ReviewResult = z.infer<typeof reviewResultSchema>;
export const reviewResultNames: Record<ReviewResult, string> = {
  pass: "通过",
  fail: "不通过",
  materials: "退回重新上传项目资料",
  result: "退回重新上传成果文件",
};

/** The action that a reviewer's result is sent as. `audit` is the specification's code of 受理 and 复核. */
export function actionOf(result: ReviewResult): "audit" | "back" {
  return result === "pass" || result === "fail" ? "audit" : "back";
}

export const logActionSchema = z.enum([
  "submit",
  "pass",
  "back",
  "revoke",
  "unarchive",
  "change",
  "purge",
  "system",
]);
export type LogAction = z.infer<typeof logActionSchema>;
