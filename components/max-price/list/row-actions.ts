import type { MaxPriceRow } from "#contracts/max-price/api.ts";
import { currentStep, detailsPath } from "#lib/max-price/details-path.ts";

/** What a row offers besides opening it: a page to work on, or something done right here. */
export type RowAction =
  | { kind: "open"; name: string; href: string }
  | { kind: "revoke"; name: string }
  | { kind: "remove"; name: string };

/** From the service's `actions`. Whatever needs an opinion or a form is done on the filing's own page. */
export function rowActionsOf(row: Pick<MaxPriceRow, "id" | "status" | "actions">): RowAction[] {
  const href = detailsPath(currentStep(row.status), row.id);
  const can = new Set(row.actions);
  const actions: RowAction[] = [];
  if (can.has("audit"))
    actions.push({ kind: "open", name: row.status === "submitted" ? "受理" : "复核", href });
  else if (can.has("save")) actions.push({ kind: "open", name: "编辑", href });
  else actions.push({ kind: "open", name: "查看", href });
  if (can.has("revoke")) actions.push({ kind: "revoke", name: "撤回" });
  if (can.has("remove")) actions.push({ kind: "remove", name: "删除" });
  return actions;
}
