import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { addReturnItem, addReturnItems } from "./add.ts";
import { changeReturnItem, removeReturnItem, removeReturnItems } from "./change.ts";
import { listReturnItems } from "./list.ts";
import { noteReturnItems } from "./note.ts";

export function returnItemRoutes(app: ServiceApp): void {
  route(app, "returnItems", listReturnItems);
  route(app, "returnItemAdd", addReturnItem);
  route(app, "returnItemAddMany", addReturnItems);
  route(app, "returnItemChange", changeReturnItem);
  route(app, "returnItemRemove", removeReturnItem);
  route(app, "returnItemRemoveMany", removeReturnItems);
  route(app, "returnItemNotes", noteReturnItems);
}
