import { type CheckSource, checkSourceSchema, type EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { reviewedFields } from "#contracts/enterprise/fields.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { HistoryEntry } from "#service/registry/read-history.ts";

import { columnOf } from "./history.ts";

/** When and how each reviewed field got its present value. `history`: oldest first. */
export function checksOf(history: readonly HistoryEntry[]): EnterpriseDetail["checks"] {
  return reviewedFields.flatMap(({ code }) => {
    const column = columnOf(code);
    const set = history.findLast(
      ({ snapshot }, at) => at === 0 || snapshot[column] !== history[at - 1]?.snapshot[column],
    );
    return set ? [{ code, source: sourceOf(set.act), on: shanghaiDay(set.at) }] : [];
  });
}

function sourceOf(act: string): CheckSource {
  return checkSourceSchema.safeParse(act).data ?? "edit";
}
