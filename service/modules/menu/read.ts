import type { MenuItem } from "#contracts/menu/menu.ts";
import type { Call } from "#service/core/call.ts";
import { shownNodes } from "#service/modules/notice/read.ts";

import { menusOf } from "./menus.ts";

export async function menusFor({ actor, deps }: Pick<Call, "actor" | "deps">): Promise<MenuItem[]> {
  return menusOf(actor, deps.env, await shownNodes(deps.db));
}
