import { and, eq, inArray } from "drizzle-orm";

import type { ErrorCode } from "#contracts/errors/errors.ts";
import { endedWords } from "#contracts/filing/ended-words.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { RowResult, TodoBatchInput } from "#contracts/todo/todo-acts.ts";
import { actionOf, type ReviewResult } from "#contracts/workflow/actions.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { auditRefused, type RefusedRow } from "#service/audit/audit-refused.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { performAction } from "#service/workflow/perform-action.ts";
import { withOpenItems } from "#service/workflow/return-items.ts";
import { inScope } from "#service/workflow/scope.ts";

type Refusal = { code: ErrorCode; message: string };
type Precheck = (id: FilingId) => Refusal | null;

/**
 * 批量受理 and 批量退回: a transaction per filing, so that a refused one stops no other. Only submitted
 * filings can pass, since a review has to read each report. Errors before the first success fail the call.
 */
export async function batch(call: Call<TodoBatchInput>): Promise<RowResult[]> {
  const { deps, auditActor, input } = call;
  if (input.result !== "pass" && input.opinion === "") {
    const message = "请填写不通过受理意见！";
    throw new ServiceError("request.invalid", { message, fields: [{ path: "opinion", message }] });
  }
  const precheck = input.result === "pass" ? await passPrecheck(call) : () => null;
  const refused: RefusedRow[] = [];
  try {
    return await applyEach(call, precheck, refused);
  } finally {
    await auditRefused(deps.db, deps.refusals, auditActor, "todoBatch", refused);
  }
}

const doneTexts: Record<ReviewResult, string> = {
  pass: "已受理，进入检测",
  fail: "未通过，已退回修改",
  materials: "已退回，请企业重新上传项目资料",
  result: "已退回，请企业重新上传成果文件",
};
const endedText = `已退回；${endedWords({ mayVoid: true })}`;

async function applyEach(
  call: Call<TodoBatchInput>,
  precheck: Precheck,
  refused: RefusedRow[],
): Promise<RowResult[]> {
  const { items, result, opinion } = call.input;
  const action = actionOf(result);
  const results: RowResult[] = [];
  const ended = result === "pass" ? new Set<FilingId>() : await endedAmong(call);
  const refuse = (id: FilingId, { code, message }: Refusal): void => {
    refused.push({ id, code });
    results.push({ id, ok: false, message });
  };
  for (const { filingId: id, revision } of items) {
    const known = precheck(id);
    if (known) {
      refuse(id, known);
      continue;
    }
    try {
      await performAction({ ...call, input: { filingId: id, revision, action, result, opinion } });
      results.push({ id, ok: true, message: ended.has(id) ? endedText : doneTexts[result] });
    } catch (error) {
      if (error instanceof ServiceError) {
        refuse(id, error);
        continue;
      }
      if (!results.some(({ ok }) => ok)) throw error;
      call.deps.log.error({ err: error, filingId: id }, "batch item failed");
      results.push({ id, ok: false, message: "系统繁忙，此件未办理，请稍后重试" });
    }
  }
  return results;
}

/** Refuses filings that are not submitted, and marked ones: a batch does not show the marks. */
async function passPrecheck(call: Call<TodoBatchInput>): Promise<Precheck> {
  const { deps, actor } = call;
  const ids = call.input.items.map(({ filingId: id }) => id);
  const visible = await statusesOf(call, ids);
  const marked =
    actor.stationId === null ? new Set<FilingId>() : await withOpenItems(deps.db, actor.stationId, ids);
  return (id) => {
    if (marked.has(id)) return { code: "filing.action", message: "有补正事项尚未退回，请进入备案逐件办理" };
    if (visible.get(id) === "submitted") return null;
    const code = visible.has(id) ? "filing.action" : "filing.not-found";
    return { code, message: "不是待受理的备案，请进入备案逐件办理" };
  };
}

/** Filings whose enterprise is deregistered. */
async function endedAmong({ deps, actor, input }: Call<TodoBatchInput>): Promise<ReadonlySet<FilingId>> {
  const ids = input.items.map(({ filingId }) => filingId);
  const rows = await deps.db
    .select({ id: filing.id })
    .from(filing)
    .innerJoin(enterprise, eq(enterprise.id, filing.enterpriseId))
    .where(and(inArray(filing.id, ids), eq(enterprise.status, "deregistered"), inScope(actor)));
  return new Set(rows.map(({ id }) => id));
}

async function statusesOf(
  { deps, actor }: Call<TodoBatchInput>,
  ids: FilingId[],
): Promise<ReadonlyMap<FilingId, FilingStatus>> {
  const rows = await deps.db
    .select({ id: filing.id, status: filing.status })
    .from(filing)
    .where(and(inArray(filing.id, ids), inScope(actor)));
  return new Map(rows.map(({ id, status }) => [id, status]));
}
