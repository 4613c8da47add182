import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type TodoListInput, todoListOutputSchema, todoTotalOutputSchema } from "#contracts/task.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { todoListQuery, todoTotalKey } from "./queries.ts";

export function loadTodoList(client: QueryClient, input: TodoListInput): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: todoListQuery(input).queryKey,
      queryFn: () => callService("todoList", input, todoListOutputSchema),
    }),
  );
}

/** The badge is no reason for a page to fail. */
export async function loadTodoTotal(client: QueryClient): Promise<void> {
  await client.prefetchQuery({
    queryKey: todoTotalKey,
    queryFn: () => callService("todoTotal", {}, todoTotalOutputSchema),
  });
}
