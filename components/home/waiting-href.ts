import { type FilingKind, filingMsgTypes } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { type TodoListInput, todoListInputSchema } from "#contracts/todo/todo.ts";
import { registryRequestPath } from "#lib/registry-request/paths.ts";
import { todoHref } from "#lib/todo/address.ts";

const everything = todoListInputSchema.parse({});

export function allWaitingHref(todoPath: string): string {
  return todoHref(todoPath, everything);
}

/** The list of exactly what is counted as waiting; without a to-do list, that of the matter. */
export function waitingHref(todoPath: string | null, msgType: NonNullable<TodoListInput["msgType"]>): string {
  if (todoPath !== null) return todoHref(todoPath, everything, { msgType });
  if (msgType === msgTypes.enterprise || msgType === msgTypes.staff)
    return `${registryRequestPath}?waiting=${msgType}`;
  const kind: FilingKind = msgType === filingMsgTypes.settlement ? "settlement" : "max-price";
  return `${filingListPaths[kind]}?status=returned&own=yes`;
}
