import type { Right } from "#contracts/permissions/permissions.ts";

export const todoPaths = { county: "/pages/countiesToDo", city: "/pages/cityToDo" } as const;
export const stationsPath = `${todoPaths.city}?view=stations`;
export type TodoKind = keyof typeof todoPaths;
export const todoTitles: Record<TodoKind, string> = { county: "区县待办", city: "省市待办" };

export const todoRights = { county: "county-todo.open", city: "city-todo.open" } as const satisfies Record<
  TodoKind,
  Right
>;

export function isTodoPath(path: string): boolean {
  return path === todoPaths.county || path === todoPaths.city;
}
