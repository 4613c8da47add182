import type { ReportFinding } from "./detection-api.ts";
import type { Severity } from "./detection.ts";

/** A station's decision settles a warning as well as the filer's reply does. */
export type FindingNeed = "decision" | "reply";
export const findingNeeds: Record<Severity, FindingNeed | null> = { E: "decision", W: "reply", I: null };

export type FindingState = "cleared" | "accepted" | "answered" | "undecided" | "unanswered" | "none";

export function findingState(finding: Pick<ReportFinding, "severity" | "answer" | "decision">): FindingState {
  if (finding.decision) return finding.decision.kind;
  const need = findingNeeds[finding.severity];
  if (need === "decision") return "undecided";
  if (finding.answer) return "answered";
  return need === "reply" ? "unanswered" : "none";
}

/** A station must still decide, or the enterprise reply. */
export function isOpenFinding(finding: Parameters<typeof findingState>[0]): boolean {
  const state = findingState(finding);
  return state === "undecided" || state === "unanswered";
}
