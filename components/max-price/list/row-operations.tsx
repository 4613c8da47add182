"use client";

import { RowButton } from "#components/ui/data-table/row-button.tsx";
import type { MaxPriceRow } from "#contracts/max-price/api.ts";

import { rowActionsOf } from "./row-actions.ts";

export type Asked = { kind: "revoke" | "remove"; row: MaxPriceRow };

/** The last column: links where work is done on the filing's page, buttons for what is asked and done here. */
export function RowOperations(props: { row: MaxPriceRow; onAsk: (asked: Asked) => void }) {
  const { row, onAsk } = props;
  const label = `${row.projectName || "未命名项目"}`;
  return rowActionsOf(row).map((action) =>
    action.kind === "open" ? (
      <a key={action.name} href={action.href} aria-label={`${action.name} ${label}`}>
        {action.name}
      </a>
    ) : (
      <RowButton
        key={action.name}
        danger={action.kind === "remove"}
        aria-label={`${action.name} ${label}`}
        onClick={() => onAsk({ kind: action.kind, row })}
      >
        {action.name}
      </RowButton>
    ),
  );
}
