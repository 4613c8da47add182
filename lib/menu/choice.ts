import type { MenuItem } from "#contracts/menu/menu.ts";
import { forgetLists } from "#lib/util/browser/list-memory.ts";
import { storeValue } from "#lib/util/browser/storage.ts";

export function rememberChoice(item: MenuItem, stores: { local: Storage; session: Storage }): void {
  const { id, name, routerPath } = item;
  storeValue(stores.local, "activeId", id);
  storeValue(stores.local, "nodeInfo", { id, name, routerPath });
  forgetLists(stores.session);
}
