"use client";

import { useRight } from "#components/session/rights.tsx";
import { type TodoListInput, todoListInputSchema } from "#contracts/task.ts";
import { todoHref, todoPaths } from "#lib/todo/schema.ts";

const everything = todoListInputSchema.parse({});
const lists = { "3": "/pages/zgxj", "4": "/pages/jgjs" } as const;

/** Where one finds what waits: stations have a list of it, an enterprise what was returned in its own lists. */
export function useWaitingHref(): (question?: Partial<TodoListInput>) => string {
  const isCounty = useRight("county-todo.open");
  const isAbove = useRight("city-todo.open");
  return (question = {}) => {
    if (isCounty || isAbove)
      return todoHref(isCounty ? todoPaths.county : todoPaths.city, everything, question);
    return `${question.msgType === "4" ? lists["4"] : lists["3"]}?status=returned`;
  };
}
