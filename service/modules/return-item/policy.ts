import { editor, mayPerform } from "#contracts/workflow/available.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { returnableStatuses } from "#contracts/workflow/table.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { actorFacts, filingFacts } from "#service/workflow/load.ts";

const marker = { by: "station", right: "filing.return" } as const;

export function isInCharge(filing: FilingRow, actor: Actor): boolean {
  return mayPerform(marker, filingFacts(filing, null), actorFacts(actor));
}

export function canMark(filing: FilingRow, actor: Actor): boolean {
  return isInCharge(filing, actor) && returnableStatuses.has(filing.status);
}

export function requireMarking(filing: FilingRow, actor: Actor): void {
  if (!isInCharge(filing, actor)) throw new ServiceError("permission.denied");
  if (canMark(filing, actor)) return;
  const status = filingStatusNames[filing.status];
  throw new ServiceError("filing.action", { message: `该备案现为“${status}”，不能标记补正，请刷新后查看` });
}

export function requireMending(filing: FilingRow, actor: Actor): void {
  if (!mayPerform(editor, filingFacts(filing, null), actorFacts(actor))) {
    throw new ServiceError("permission.denied");
  }
  if (filing.status !== "returned") throw new ServiceError("filing.locked");
}
