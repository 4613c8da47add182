import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";

import type { AccountId, FilingId } from "#contracts/ids.ts";
import {
  type RowResult,
  rowResultsSchema,
  type TodoBatchInput,
  todoColleaguesOutputSchema,
} from "#contracts/task-acts.ts";
import { api } from "#lib/http/api.ts";

export function claimTodos(ids: readonly FilingId[]): Promise<RowResult[]> {
  return api("todoClaim", { ids }, rowResultsSchema);
}

export function batchTodos(input: TodoBatchInput): Promise<RowResult[]> {
  return api("todoBatch", input, rowResultsSchema);
}

export function handOverTodo(input: { id: FilingId; to: AccountId | null; reason: string }): Promise<null> {
  return api("todoHandOver", input, z.null());
}

/** Everybody of the station. */
export const colleaguesQuery = queryOptions({
  queryKey: ["todo", "colleagues"],
  queryFn: ({ signal }) => api("todoColleagues", {}, todoColleaguesOutputSchema, { signal }),
});
