import type { RowOperation } from "#components/ui/table/data-table/columns/row-operation.ts";
import type { FilingItem } from "#contracts/filing/item.ts";
import { currentPath } from "#contracts/filing/steps.ts";

export type Asked = { kind: "revoke" | "remove"; row: FilingItem };

/** Operations that need neither opinion nor form; the others live on the filing's page. */
export function rowOperations(row: FilingItem, onAsk: (asked: Asked) => void): readonly RowOperation[] {
  const href = currentPath(row.kind, row.status, row.id);
  const can = new Set(row.actions);
  const operations: RowOperation[] = [{ name: openName(row), type: "link", href }];
  if (can.has("revoke"))
    operations.push({ name: "撤回", type: "button", onAct: () => onAsk({ kind: "revoke", row }) });
  if (can.has("remove")) {
    operations.push({
      name: "删除",
      color: "danger",
      type: "button",
      onAct: () => onAsk({ kind: "remove", row }),
    });
  }
  return operations;
}

function openName({ actions, status }: FilingItem): string {
  if (actions.includes("audit")) return status === "submitted" ? "受理" : "复核";
  return actions.includes("save") ? "编辑" : "查看";
}
