import {
  returnItemAddInputSchema,
  returnItemChangeInputSchema,
  returnItemNotesInputSchema,
  returnItemRemoveInputSchema,
  returnItemsInputSchema,
  returnItemsOutputSchema,
} from "#contracts/return-item.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { addReturnItem } from "./add.ts";
import { changeReturnItem, removeReturnItem } from "./change.ts";
import { listReturnItems } from "./list.ts";
import { noteReturnItems } from "./note.ts";

/** 待改项. */
export function returnItemRoutes(app: ServiceApp): void {
  route(app, "returnItems", {
    summary: "待改项",
    right: "filing.read",
    input: returnItemsInputSchema,
    output: returnItemsOutputSchema,
    handler: listReturnItems,
  });
  route(app, "returnItemAdd", {
    summary: "标记待改",
    right: "filing.return",
    input: returnItemAddInputSchema,
    output: returnItemsOutputSchema,
    handler: addReturnItem,
  });
  route(app, "returnItemChange", {
    summary: "修改待改原因",
    right: "filing.return",
    input: returnItemChangeInputSchema,
    output: returnItemsOutputSchema,
    handler: changeReturnItem,
  });
  route(app, "returnItemRemove", {
    summary: "移除待改标记",
    right: "filing.return",
    input: returnItemRemoveInputSchema,
    output: returnItemsOutputSchema,
    handler: removeReturnItem,
  });
  route(app, "returnItemNotes", {
    summary: "说明待改项",
    right: "filing.edit",
    input: returnItemNotesInputSchema,
    output: returnItemsOutputSchema,
    handler: noteReturnItems,
  });
}
