"use client";

import { useRight } from "#components/permissions/rights.tsx";
import { todoPaths } from "#lib/todo/paths.ts";

/** Null for enterprises, which have no to-do list. */
export function useTodoPath(): string | null {
  const isCounty = useRight("county-todo.open");
  const isAbove = useRight("city-todo.open");
  if (isCounty) return todoPaths.county;
  return isAbove ? todoPaths.city : null;
}
