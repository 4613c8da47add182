import type { Call, ReplyOf } from "#service/core/call.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";

import { overdueBelow } from "./below.ts";
import { countOpen } from "./open-counts.ts";

export async function totalTodo({ deps, actor }: Call): Promise<ReplyOf<"todoTotal">> {
  const { db } = deps;
  const today = await loadToday(deps);
  const open = await countOpen(db, actor, timesOf(today));
  const sum = (of: "count" | "mine" | "soon" | "overdue") => open.reduce((all, row) => all + row[of], 0);
  const byStatus: Record<string, number> = {};
  for (const { status, count } of open) byStatus[status] = (byStatus[status] ?? 0) + count;
  return {
    total: sum("count"),
    byStatus,
    mine: sum("mine"),
    soon: sum("soon"),
    overdue: sum("overdue"),
    overdueBelow: await overdueBelow(db, actor, today),
  };
}
