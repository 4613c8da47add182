import { type ReviewResult } from "#contracts/workflow/actions.ts";
import {
  type ActorFacts,
  availableTransitions,
  type FilingFacts,
  mayTake,
} from "#contracts/workflow/available.ts";
import { type Transition, transitions } from "#contracts/workflow/table.ts";
import { ServiceError } from "#service/core/errors.ts";

const newerVersion = "该备案已有变更版本，请在变更版本上办理；变更版本删除或作废后才能再次操作";

export function checkResult(action: Transition["action"], result: ReviewResult | null): void {
  const known = transitions.some((t) => t.action === action && t.result === result);
  if (known) return;
  const message = result === null ? "请选择处理结果！" : "处理结果与操作不符";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "result", message }] });
}

/** Throws 403 for an actor who may never do this here, 409 when the status does not allow it. */
export function requireTransition(
  facts: FilingFacts,
  actor: ActorFacts,
  action: Transition["action"],
  result: ReviewResult | null,
): Transition {
  const same = (t: Transition): boolean => t.action === action && t.result === result;
  const allowed = availableTransitions(facts, actor).find(same);
  if (allowed) return allowed;
  const own = transitions.filter((t) => same(t) && mayTake(t, facts, actor));
  if (own.length === 0) throw new ServiceError("permission.denied");
  // Right actor and status: only a newer version can be in the way.
  const isBlocked = own.some((t) => t.from.includes(facts.status));
  throw new ServiceError("filing.action", isBlocked ? { message: newerVersion } : {});
}

export function checkOpinion(transition: Transition, opinion: string): void {
  if (transition.opinion !== "required" || opinion !== "") return;
  const message = transition.log === "back" ? "请填写不通过受理意见！" : `${transition.name}原因必填`;
  throw new ServiceError("request.invalid", { message, fields: [{ path: "opinion", message }] });
}
