import "server-only";

import { type MenuItem } from "#contracts/menu/menu.ts";
import { requireShell } from "#lib/server/session.ts";

export async function loadMenus(): Promise<MenuItem[]> {
  return (await requireShell()).parts.menus;
}
