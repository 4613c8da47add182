import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";

import { todoList, todoTotal, todoStations } from "#contracts/todo/endpoints.ts";
import { type TodoListInput, type todoTotalOutputSchema } from "#contracts/todo/todo.ts";
import { api } from "#lib/http/api.ts";
import { showFailure } from "#lib/http/effects.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { endpointQuery } from "#lib/http/query.ts";
import { storeValue } from "#lib/util/browser/storage.ts";

export const todoKey = ["todo"] as const;
export const todoTotalKey = ["todo", "total"] as const;

type TodoTotal = z.infer<typeof todoTotalOutputSchema>;

const badgeRefresh = 60_000;

export function todoListQuery(input: TodoListInput) {
  return endpointQuery(todoList, input, {
    queryKey: [...todoKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

async function askTotal(signal: AbortSignal): Promise<TodoTotal> {
  try {
    return await api(todoTotal, {}, { signal, quiet: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) showFailure(error);
    throw error;
  }
}

/** In the background: does not extend the session, and reports only its end. */
export const todoTotalQuery = queryOptions({
  queryKey: todoTotalKey,
  queryFn: async ({ signal }) => {
    const total = await askTotal(signal);
    storeValue(globalThis.localStorage, "toDoQuantity", total);
    return total;
  },
  refetchInterval: badgeRefresh,
});

export const stationsQuery = endpointQuery(
  todoStations,
  {},
  { queryKey: [...todoKey, "stations"], quiet: true },
);
