import { type TodoListInput, todoListInputSchema } from "#contracts/todo/todo.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

const defaults = todoListInputSchema.parse({});

export function parseTodoList(params: SearchParams | URLSearchParams): TodoListInput {
  return parseLenient(todoListInputSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

export function todoHref(path: string, input: TodoListInput, change: Partial<TodoListInput> = {}): string {
  const { search, status, msgType, assignee, due, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${path}${queryOf({ search, status, msgType, assignee, due, curPage, pageSize }, defaults)}`;
}
