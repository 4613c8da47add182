import type { MenuItem } from "#contracts/menu.ts";
import { forgetLists } from "#lib/util/list-memory.ts";
import { storeValue } from "#lib/util/storage.ts";

/** A click in the menu: which entry it was is stored, and what was remembered of rows and lists begins afresh. */
export function rememberChoice(item: MenuItem, stores: { local: Storage; session: Storage }): void {
  const { id, name, routerPath } = item;
  storeValue(stores.local, "activeId", id);
  storeValue(stores.local, "nodeInfo", { id, name, routerPath });
  forgetLists(stores.session);
}
