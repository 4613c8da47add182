"use client";

import { useRight } from "#components/permissions/rights.tsx";
import { filingMsgTypes } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { type TodoListInput, todoListInputSchema } from "#contracts/todo/todo.ts";
import { todoHref, todoPaths } from "#lib/todo/schema.ts";

const everything = todoListInputSchema.parse({});

/** Stations have a to-do list; enterprises see returned filings in their own lists. */
export function useWaitingHref(): (question?: Partial<TodoListInput>) => string {
  const isCounty = useRight("county-todo.open");
  const isAbove = useRight("city-todo.open");
  return (question = {}) => {
    if (isCounty || isAbove)
      return todoHref(isCounty ? todoPaths.county : todoPaths.city, everything, question);
    const kind = question.msgType === filingMsgTypes.settlement ? "settlement" : "max-price";
    return `${filingListPaths[kind]}?status=returned`;
  };
}
