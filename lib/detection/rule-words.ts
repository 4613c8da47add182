import type { DetectionReport } from "#contracts/detection-api.ts";

/** A01 合价≠单价×数量. */
export function ruleWords(rules: DetectionReport["rules"], code: string): string {
  return `${code} ${rules.find((rule) => rule.code === code)?.name ?? ""}`;
}
