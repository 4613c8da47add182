import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { type TodoListInput, todoListOutputSchema, todoTotalOutputSchema } from "#contracts/task.ts";
import { api } from "#lib/http/api.ts";
import { storeValue } from "#lib/util/storage.ts";

export const todoKey = ["todo"] as const;
export const todoTotalKey = ["todo", "total"] as const;

/** How often the badge is looked at again. */
const badgeRefresh = 60_000;

export function todoListQuery(input: TodoListInput) {
  return queryOptions({
    queryKey: [...todoKey, "list", input],
    queryFn: ({ signal }) => api("todoList", input, todoListOutputSchema, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** How much there is to do. Asked in the background: it keeps no session alive and says nothing when it fails. */
export const todoTotalQuery = queryOptions({
  queryKey: todoTotalKey,
  queryFn: async ({ signal }) => {
    const total = await api("todoTotal", {}, todoTotalOutputSchema, { signal, quiet: true });
    storeValue(globalThis.localStorage, "toDoQuantity", total);
    return total;
  },
  refetchInterval: badgeRefresh,
});
