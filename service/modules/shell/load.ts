import { holds } from "#contracts/permissions/permissions.ts";
import type { ShellParts } from "#contracts/shell/shell.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { presentMe } from "#service/modules/account/read.ts";
import { menusFor } from "#service/modules/menu/read.ts";
import { tableViewsOf } from "#service/modules/preference/read.ts";
import { totalTodo } from "#service/modules/todo/read.ts";

import { shellVersion } from "./version.ts";

type ShellCall = CallOf<"shell">;

/** A page is readable without its badge and with the default columns, and the browser asks again. */
async function readOr<Part>(
  { deps, requestContext }: ShellCall,
  failure: string,
  read: () => Promise<Part>,
  without: Part,
): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    deps.log.error({ err: error, requestId: requestContext.id }, failure);
    return without;
  }
}

async function todoOf(call: ShellCall): Promise<ShellParts["todo"]> {
  if (!holds(call.actor, "todo.read")) return null;
  return readOr<ShellParts["todo"]>(call, "to-do count failed", () => totalTodo(call), null);
}

function viewsOf(call: ShellCall): Promise<ShellParts["views"]> {
  const { actor, deps } = call;
  return readOr(call, "table views failed", () => tableViewsOf(deps.db, actor.accountId), {});
}

export async function loadShell(call: ShellCall): Promise<ReplyOf<"shell">> {
  const { actor, deps, input } = call;
  // Read first: a change during the reads below makes the next version differ.
  const version = await shellVersion(deps.db, actor);
  const person = { ...presentMe(actor, deps.env), version };
  if (input.known === version) return { ...person, parts: null };
  const [menus, views, todo] = await Promise.all([menusFor(call), viewsOf(call), todoOf(call)]);
  return { ...person, parts: { menus, views, todo } };
}
