import { keepPreviousData } from "@tanstack/react-query";

import { todoList } from "#contracts/todo/endpoints.ts";
import { type TodoListInput } from "#contracts/todo/todo.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { todoKey } from "./keys.ts";

export function todoListQuery(input: TodoListInput) {
  return endpointQuery(todoList, input, {
    queryKey: [...todoKey, "list", input],
    placeholderData: keepPreviousData,
  });
}
