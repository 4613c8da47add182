import type { Right } from "#contracts/permissions/permissions.ts";
import { type TodoListInput, todoListInputSchema } from "#contracts/todo/todo.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const todoPaths = { county: "/pages/countiesToDo", city: "/pages/cityToDo" } as const;
export const stationsPath = `${todoPaths.city}?view=stations`;
export type TodoKind = keyof typeof todoPaths;
export const todoTitles: Record<TodoKind, string> = { county: "区县待办", city: "省市待办" };

const defaults = todoListInputSchema.parse({});

export function parseTodoList(params: SearchParams | URLSearchParams): TodoListInput {
  return parseLenient(todoListInputSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

export function todoHref(path: string, input: TodoListInput, change: Partial<TodoListInput> = {}): string {
  const { search, status, msgType, assignee, due, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${path}${queryOf({ search, status, msgType, assignee, due, curPage, pageSize }, defaults)}`;
}

export const todoRights = { county: "county-todo.open", city: "city-todo.open" } as const satisfies Record<
  TodoKind,
  Right
>;

export function isTodoPath(path: string): boolean {
  return path === todoPaths.county || path === todoPaths.city;
}
