import type { DetectionReport } from "#contracts/detection/detection-api.ts";

export function ruleWords(rules: DetectionReport["rules"], code: string): string {
  return `${code} ${rules.find((rule) => rule.code === code)?.name ?? ""}`;
}
