import { and, eq, inArray } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { RowResult, TodoBatchInput } from "#contracts/task-acts.ts";
import { auditResultNames } from "#contracts/workflow/table.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { apply } from "#service/workflow/apply.ts";
import { withOpenItems } from "#service/workflow/return-items.ts";
import { inScope } from "#service/workflow/scope.ts";

/**
 * 批量受理 and 批量退回: every filing in a transaction of its own, so one that is refused keeps no other waiting. Only what
 * was submitted passes this way: a review looks at each report. What breaks before anything was done fails the call.
 */
export async function batch(call: Call<TodoBatchInput>): Promise<RowResult[]> {
  const { items, result, opinion } = call.input;
  const action = result === "pass" || result === "fail" ? "audit" : "back";
  if (result !== "pass" && opinion === "") {
    const message = "请填写不通过受理意见！";
    throw new ServiceError("request.invalid", { message, fields: [{ path: "opinion", message }] });
  }
  const ids = items.map(({ id }) => id);
  const passable = result === "pass" ? await submittedOf(call) : null;
  // What a colleague marked is not dropped by somebody who has not seen it.
  const marked = result === "pass" ? await markedOf(call, ids) : new Set<FilingId>();
  const results: RowResult[] = [];
  for (const { id, revision } of items) {
    if (marked.has(id)) {
      results.push({ id, ok: false, message: "有待改项尚未退回，请进入备案逐件办理" });
      continue;
    }
    if (passable && !passable.has(id)) {
      results.push({ id, ok: false, message: "不是待受理的备案，请进入备案逐件办理" });
      continue;
    }
    try {
      await apply({ ...call, input: { id, revision, action, result, opinion } });
      results.push({ id, ok: true, message: `已处理：${auditResultNames[result]}` });
    } catch (error) {
      const expected = error instanceof ServiceError;
      if (!expected && !results.some(({ ok }) => ok)) throw error;
      if (!expected) call.deps.log.error({ err: error, filingId: id }, "a filing of a batch failed");
      results.push({ id, ok: false, message: expected ? error.message : "系统繁忙，此件未办理，请稍后重试" });
    }
  }
  return results;
}

async function submittedOf({ deps, actor, input }: Call<TodoBatchInput>): Promise<ReadonlySet<FilingId>> {
  const rows = await deps.db
    .select({ id: filing.id })
    .from(filing)
    .where(
      and(
        inArray(
          filing.id,
          input.items.map(({ id }) => id),
        ),
        eq(filing.status, "submitted"),
        inScope(actor),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function markedOf(
  { deps, actor }: Call<TodoBatchInput>,
  ids: FilingId[],
): Promise<ReadonlySet<FilingId>> {
  return actor.regulatorId === null ? new Set() : withOpenItems(deps.db, actor.regulatorId, ids);
}
