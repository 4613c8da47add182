import type { AccountId, FilingId } from "#contracts/ids.ts";
import { todoClaim, todoBatch, todoHandOver, todoColleagues } from "#contracts/todo/endpoints.ts";
import { type RowResult, type TodoBatchInput } from "#contracts/todo/todo-acts.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function claimTodos(ids: readonly FilingId[]): Promise<RowResult[]> {
  return api(todoClaim, { filingIds: [...ids] });
}

export function batchTodos(input: TodoBatchInput): Promise<RowResult[]> {
  return api(todoBatch, input);
}

export function handOverTodo(input: {
  filingId: FilingId;
  to: AccountId | null;
  reason: string;
}): Promise<null> {
  return api(todoHandOver, input);
}

export const colleaguesQuery = endpointQuery(todoColleagues, {}, { queryKey: ["todo", "colleagues"] });
