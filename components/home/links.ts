"use client";

import { useRight } from "#components/permissions/rights.tsx";
import { filingMsgTypes } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { type TodoListInput, todoListInputSchema } from "#contracts/todo/todo.ts";
import { registryRequestPath } from "#lib/registry-request/paths.ts";
import { todoHref } from "#lib/todo/address.ts";
import { todoPaths } from "#lib/todo/paths.ts";

const everything = todoListInputSchema.parse({});

/** Stations have a to-do list; enterprises see what was returned to them in their own lists. */
export function useWaitingHref(): (question?: Partial<TodoListInput>) => string {
  const isCounty = useRight("county-todo.open");
  const isAbove = useRight("city-todo.open");
  return (question = {}) => {
    if (isCounty || isAbove)
      return todoHref(isCounty ? todoPaths.county : todoPaths.city, everything, question);
    if (question.msgType === "1" || question.msgType === "2") return `${registryRequestPath}?status=returned`;
    const kind = question.msgType === filingMsgTypes.settlement ? "settlement" : "max-price";
    return `${filingListPaths[kind]}?status=returned`;
  };
}
