import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";

import { type DemoFiling, demoPlan } from "../plan.ts";

export type DemoSettlement = {
  index: number;
  ceiling: DemoFiling;
  status: FilingStatus;
  returnKind: ReturnKind | null;
  daysAgo: number;
};

const goals: readonly Omit<DemoSettlement, "index" | "ceiling">[] = [
  { status: "filed", returnKind: null, daysAgo: 16 },
  { status: "publicity", returnKind: null, daysAgo: 3 },
  { status: "detected", returnKind: null, daysAgo: 2 },
  { status: "submitted", returnKind: null, daysAgo: 1 },
  { status: "submitted", returnKind: null, daysAgo: 4 },
  { status: "returned", returnKind: "all", daysAgo: 6 },
  { status: "returned", returnKind: "result", daysAgo: 5 },
  { status: "draft", returnKind: null, daysAgo: 1 },
];

export function demoSettlements(): DemoSettlement[] {
  const filed = demoPlan().filter((plan) => plan.status === "filed");
  const longest = filed.toSorted((a, b) => b.daysAgo - a.daysAgo);
  return goals.map((goal, index) => {
    const ceiling = longest[index];
    if (!ceiling) throw new Error("The demo has too few max prices on record");
    return { index, ceiling, ...goal };
  });
}
