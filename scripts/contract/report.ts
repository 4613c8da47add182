import type { EndpointName } from "#contracts/endpoints.ts";

export type Outcome = "kept" | "broken" | "absent" | "unseen";

/** `check` is what was looked at: an endpoint, or the session, files, socket. */
export type Line = { check: EndpointName | "refresh-token" | "socket"; outcome: Outcome; faults: string[] };

export const outcomeNames: Record<Outcome, string> = {
  kept: "符合",
  broken: "不符",
  absent: "未提供",
  unseen: "未检查",
};

export function lineOf(check: Line["check"], faults: string[]): Line {
  return { check, outcome: faults.length === 0 ? "kept" : "broken", faults };
}

export function summary(lines: readonly Line[]): string {
  const count = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome).length;
  return (["kept", "broken", "absent", "unseen"] as const)
    .map((outcome) => `${outcomeNames[outcome]}${count(outcome)}项`)
    .join("，");
}
