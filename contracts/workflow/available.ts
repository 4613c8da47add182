import type { EnterpriseId, StationId } from "../ids.ts";
import { type Holder, holds, type Right } from "../permissions/permissions.ts";
import { type FilingAction } from "./actions.ts";
import type { FilingStatus } from "./status.ts";
import { type Performer, type Transition, transitions } from "./table.ts";

export type FilingFacts = {
  status: FilingStatus;
  enterpriseId: EnterpriseId;
  stationId: StationId | null;
  /** Status of the 变更 that is to replace the filing, unless void. */
  newer: FilingStatus | null;
  /** A draft that was ever submitted cannot be deleted. */
  everSubmitted: boolean;
};

export type ActorFacts = Holder & { enterpriseId: EnterpriseId | null; stationId: StationId | null };

function standsAs(by: Performer, filing: FilingFacts, actor: ActorFacts): boolean {
  switch (by) {
    case "owner":
      return actor.enterpriseId === filing.enterpriseId;
    case "station":
      return actor.stationId !== null && actor.stationId === filing.stationId;
    case "viewer":
      return true;
    case "system":
      return false;
  }
}

export function mayPerform(
  { by, right }: { by: Performer; right: Right },
  filing: FilingFacts,
  actor: ActorFacts,
): boolean {
  return holds(actor, right) && standsAs(by, filing, actor);
}

export function mayTake({ by, right }: Transition, filing: FilingFacts, actor: ActorFacts): boolean {
  return right !== null && mayPerform({ by, right }, filing, actor);
}

export const editor = { by: "owner", right: "filing.edit" } as const;

function isBlocked({ action }: Transition, { newer, status, everSubmitted }: FilingFacts): boolean {
  if (action === "change") return newer !== null;
  // A draft is the enterprise's own, and must not keep a station from reopening.
  if (action === "unarchive") return newer !== null && newer !== "draft";
  return action === "purge" && status === "draft" && !everSubmitted;
}

export function availableTransitions(filing: FilingFacts, actor: ActorFacts): Transition[] {
  return transitions.filter(
    (t) => t.from.includes(filing.status) && mayTake(t, filing, actor) && !isBlocked(t, filing),
  );
}

/** Single policy for the service's 409 and the buttons: deny by default. */
export function availableActions(filing: FilingFacts, actor: ActorFacts): FilingAction[] {
  const actions = new Set<FilingAction>();
  if (mayPerform(editor, filing, actor)) {
    if (filing.status === "draft" || filing.status === "returned") actions.add("save");
    if (filing.status === "draft" && !filing.everSubmitted) actions.add("remove");
  }
  for (const transition of availableTransitions(filing, actor)) {
    if (transition.action !== "detected" && transition.action !== "expired") actions.add(transition.action);
  }
  return [...actions];
}
