import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import { transitions } from "#contracts/workflow/table.ts";

import type { AcceptanceRow } from "./acceptance-row.ts";

export type ReplayedState = { status: FilingStatus; returnKind: ReturnKind | null };

const firstState: ReplayedState = { status: "draft", returnKind: null };

type Step = Pick<
  AcceptanceRow,
  "seq" | "action" | "result" | "fromStatus" | "toStatus" | "fromReturnKind" | "toReturnKind"
>;

export function replay(rows: readonly Step[]): { state: ReplayedState; broken: Step | null } {
  let state = firstState;
  let beforeSubmit = firstState;
  for (const row of rows) {
    if (row.fromStatus !== state.status || row.fromReturnKind !== state.returnKind) {
      return { state, broken: row };
    }
    const next: ReplayedState = { status: row.toStatus, returnKind: row.toReturnKind };
    if (!isLegal(row, state, next, beforeSubmit)) return { state, broken: row };
    if (row.action === "submit") beforeSubmit = state;
    state = next;
  }
  return { state, broken: null };
}

function isLegal(row: Step, from: ReplayedState, to: ReplayedState, beforeSubmit: ReplayedState): boolean {
  const transition = transitions.find(
    (t) => t.action === row.action && t.result === row.result && t.from.includes(from.status),
  );
  if (!transition) return false;
  if (transition.to === "previous") {
    return to.status === beforeSubmit.status && to.returnKind === beforeSubmit.returnKind;
  }
  const status = transition.to === "copy" ? from.status : transition.to;
  return to.status === status && (to.status === "returned") === (to.returnKind !== null);
}
