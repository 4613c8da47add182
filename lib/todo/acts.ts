import type { AccountId, FilingId } from "#contracts/ids.ts";
import { type RowResult, type TodoBatchInput } from "#contracts/task-acts.ts";
import { todoClaim, todoBatch, todoHandOver, todoColleagues } from "#contracts/task/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function claimTodos(ids: readonly FilingId[]): Promise<RowResult[]> {
  return api(todoClaim, { ids: [...ids] });
}

export function batchTodos(input: TodoBatchInput): Promise<RowResult[]> {
  return api(todoBatch, input);
}

export function handOverTodo(input: { id: FilingId; to: AccountId | null; reason: string }): Promise<null> {
  return api(todoHandOver, input);
}

/** Everybody of the station. */
export const colleaguesQuery = endpointQuery(todoColleagues, {}, { queryKey: ["todo", "colleagues"] });
