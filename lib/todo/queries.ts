import { keepPreviousData } from "@tanstack/react-query";

import { todoList, todoStations } from "#contracts/todo/endpoints.ts";
import { type TodoListInput } from "#contracts/todo/todo.ts";
import { todoTotal } from "#contracts/todo/total-endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const todoKey = ["todo"] as const;

const badgeRefresh = 60_000;

export function todoListQuery(input: TodoListInput) {
  return endpointQuery(todoList, input, {
    queryKey: [...todoKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

/** In the background: does not extend the session, and reports only its end. */
export const todoTotalQuery = endpointQuery(
  todoTotal,
  {},
  {
    queryKey: [...todoKey, "total"],
    refetchInterval: badgeRefresh,
    quiet: true,
  },
);

export const stationsQuery = endpointQuery(
  todoStations,
  {},
  { queryKey: [...todoKey, "stations"], quiet: true },
);
