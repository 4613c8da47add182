import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import type { Role } from "#contracts/roles.ts";
import { todoListOutputSchema, todoTotalOutputSchema } from "#contracts/task.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { todoListQuery, todoTotalKey } from "./queries.ts";
import { type TodoKind, mayOpenTodo, parseTodoList } from "./schema.ts";

/** The badge is no reason for a page to fail. */
export async function loadTodoTotal(client: QueryClient): Promise<void> {
  await client.prefetchQuery({
    queryKey: todoTotalKey,
    queryFn: () => callService("todoTotal", {}, todoTotalOutputSchema),
  });
}

/** The page of to-dos that the URL asks for, for a station of this level. */
export async function loadTodoPage(
  client: QueryClient,
  kind: TodoKind,
  role: Role,
  params: SearchParams,
): Promise<LoadProblem | null> {
  if (!mayOpenTodo(kind, role)) return { kind: "denied" };
  const input = parseTodoList(params);
  return problemOf(
    client.fetchQuery({
      queryKey: todoListQuery(input).queryKey,
      queryFn: () => callService("todoList", input, todoListOutputSchema),
    }),
  );
}
