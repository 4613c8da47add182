import { expect, test } from "vitest";

import type { LeafColumn } from "./column.ts";
import { stuckVariables } from "./table-columns.tsx";
import { drawnWidths } from "./table-view.ts";

type Row = { id: string };
const leaves: readonly LeafColumn<Row>[] = [
  { code: "no", name: "编号", width: 100, sticky: true },
  { code: "name", name: "名称", width: 200, sticky: true },
  { code: "more", name: "说明", width: 300 },
];
const layoutOf = (shown: readonly LeafColumn<Row>[]) => ({
  leaves: shown,
  drawn: drawnWidths(shown, {}),
  hasLead: false,
  hasIndex: true,
  operations: null,
});

test("stuckVariables › sums up the columns that stick, and counts the rows of the head", () => {
  expect(stuckVariables(layoutOf(leaves), 2)).toEqual({
    "--head-rows": "2",
    "--stuck-left": "calc(0px + var(--size-index-column) + 300px * var(--text-scale) + 0px)",
    "--stuck-right": "0px",
  });
  const [, ...rest] = leaves;
  const unstuck = stuckVariables(layoutOf(rest.toReversed()), 1)["--stuck-left"];
  expect(unstuck).toBe("calc(0px + var(--size-index-column) + 0px * var(--text-scale) + 0px)");
});
