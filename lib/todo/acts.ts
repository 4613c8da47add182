import type { FilingId } from "#contracts/ids.ts";
import { todoClaim, todoBatch, todoHandOver, todoColleagues } from "#contracts/todo/endpoints.ts";
import type { RowResult, TodoBatchInput, TodoHandOverInput } from "#contracts/todo/todo-acts.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function claimTodos(ids: readonly FilingId[]): Promise<RowResult[]> {
  return api(todoClaim, { filingIds: [...ids] });
}

/** Resolves to false if nothing was decided: the opinion is still to be sent. */
export async function decideTodos(
  input: TodoBatchInput,
  tell: (results: RowResult[]) => Promise<void>,
): Promise<boolean> {
  const results = await api(todoBatch, input);
  await tell(results);
  return results.some(({ ok }) => ok);
}

export function handOverTodo(input: TodoHandOverInput): Promise<null> {
  return api(todoHandOver, input);
}

export const colleaguesQuery = endpointQuery(todoColleagues, {}, { queryKey: ["todo", "colleagues"] });
