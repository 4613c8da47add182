import { holds, type Right } from "../permissions.ts";
import type { Role } from "../roles.ts";
import type { FilingStatus } from "./status.ts";
import { type FilingAction, type Performer, type Transition, transitions } from "./table.ts";

/** What the policy needs to know of a filing. */
export type FilingFacts = {
  status: FilingStatus;
  enterpriseId: string;
  regulatorId: string | null;
  /** True when a change of it exists that is not void, or it was superseded. */
  hasNewer: boolean;
  /** True when it was ever submitted: its draft can then no longer be deleted. */
  everSubmitted: boolean;
};

/** What the policy needs to know of a person; the data scope has already decided that the filing is visible. */
export type ActorFacts = { role: Role; enterpriseId: string | null; regulatorId: string | null };

function standsAs(by: Performer, filing: FilingFacts, actor: ActorFacts): boolean {
  switch (by) {
    case "owner":
      return actor.enterpriseId === filing.enterpriseId;
    case "station":
      return actor.regulatorId !== null && actor.regulatorId === filing.regulatorId;
    case "viewer":
      return true;
    case "system":
      return false;
  }
}

/** Whether somebody has the right and is the one to use it on this filing, whatever its status. */
export function mayPerform(
  { by, right }: { by: Performer; right: Right },
  filing: FilingFacts,
  actor: ActorFacts,
): boolean {
  return holds(actor.role, right) && standsAs(by, filing, actor);
}

/** Whether somebody performs this step of the filing, whatever its status. The machine's own steps nobody does. */
export function mayTake({ by, right }: Transition, filing: FilingFacts, actor: ActorFacts): boolean {
  return right !== null && mayPerform({ by, right }, filing, actor);
}

/** Who writes in a filing. */
export const editor = { by: "owner", right: "filing.edit" } as const;

function isBlocked(transition: Transition, filing: FilingFacts): boolean {
  return (transition.action === "change" || transition.action === "unarchive") && filing.hasNewer;
}

/** The transitions this person may cause now. */
export function availableTransitions(filing: FilingFacts, actor: ActorFacts): Transition[] {
  return transitions.filter(
    (t) => t.from.includes(filing.status) && mayTake(t, filing, actor) && !isBlocked(t, filing),
  );
}

/** The one policy for the service's 409 and for the buttons: deny unless listed here. */
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
