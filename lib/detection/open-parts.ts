import type { DetectionReport } from "#contracts/detection/detection-api.ts";
import type { Severity } from "#contracts/detection/detection.ts";

export type OpenPart = { severity: Severity; text: string };

/** Worst first; empty if nothing stands against 通过. */
export function openParts({ decisions, replies }: DetectionReport["open"]): OpenPart[] {
  const parts: (OpenPart & { count: number })[] = [
    { severity: "E", count: decisions, text: `${decisions}条错误未由本站处理` },
    { severity: "W", count: replies, text: `${replies}条警告企业未答复` },
  ];
  return parts.filter(({ count }) => count > 0).map(({ severity, text }) => ({ severity, text }));
}
