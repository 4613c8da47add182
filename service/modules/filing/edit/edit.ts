import { editor, mayPerform } from "#contracts/workflow/available.ts";
import { editableParts, type FilingPart } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { actorFacts, filingFacts } from "#service/workflow/load.ts";

export function requireEditable(row: FilingRow, actor: Actor, part: FilingPart): void {
  requireOwner(row, actor);
  if (!editableParts(row.status, row.returnKind)[part]) throw new ServiceError("filing.locked");
}

export function requireOwner(row: FilingRow, actor: Actor): void {
  if (!mayPerform(editor, filingFacts(row, null), actorFacts(actor))) {
    throw new ServiceError("permission.denied");
  }
}
