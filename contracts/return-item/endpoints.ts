import { post } from "../endpoint.ts";
import {
  returnItemAddInputSchema,
  returnItemAddManyInputSchema,
  returnItemAddManyOutputSchema,
  returnItemChangeInputSchema,
  returnItemNotesInputSchema,
  returnItemRemoveInputSchema,
  returnItemRemoveManyInputSchema,
  returnItemRemoveManyOutputSchema,
  returnItemsInputSchema,
  returnItemsOutputSchema,
} from "./return-item.ts";

export const returnItems = post("/ks/filing/v1/return-items", {
  summary: "补正事项",
  right: "filing.read",
  input: returnItemsInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemAdd = post("/ks/filing/v1/return-item/add", {
  summary: "标记补正",
  acts: { "return-item.add": "标记补正" },
  right: "filing.return",
  input: returnItemAddInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemAddMany = post("/ks/filing/v1/return-item/add-many", {
  summary: "批量标记补正",
  acts: { "return-item.add-many": "批量标记补正" },
  right: "filing.return",
  input: returnItemAddManyInputSchema,
  output: returnItemAddManyOutputSchema,
});

export const returnItemChange = post("/ks/filing/v1/return-item/change", {
  summary: "修改补正原因",
  acts: { "return-item.change": "修改补正原因" },
  right: "filing.return",
  input: returnItemChangeInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemRemove = post("/ks/filing/v1/return-item/remove", {
  summary: "取消补正标记",
  acts: { "return-item.remove": "取消补正标记" },
  right: "filing.return",
  input: returnItemRemoveInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemRemoveMany = post("/ks/filing/v1/return-item/remove-many", {
  summary: "撤销批量标记补正",
  acts: { "return-item.remove-many": "撤销批量标记补正" },
  right: "filing.return",
  input: returnItemRemoveManyInputSchema,
  output: returnItemRemoveManyOutputSchema,
});

export const returnItemNotes = post("/ks/filing/v1/return-item/notes", {
  summary: "说明补正事项",
  acts: { "return-item.note": "说明补正事项" },
  right: "filing.edit",
  input: returnItemNotesInputSchema,
  output: returnItemsOutputSchema,
});
