import { post } from "../endpoint.ts";
import {
  returnItemAddInputSchema,
  returnItemChangeInputSchema,
  returnItemNotesInputSchema,
  returnItemRemoveInputSchema,
  returnItemsInputSchema,
  returnItemsOutputSchema,
} from "./return-item.ts";

export const returnItems = post("/ks/filing/v1/return-items", {
  summary: "待改项",
  right: "filing.read",
  input: returnItemsInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemAdd = post("/ks/filing/v1/return-item/add", {
  summary: "标记待改",
  acts: { "return-item.add": "标记待改" },
  right: "filing.return",
  input: returnItemAddInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemChange = post("/ks/filing/v1/return-item/change", {
  summary: "修改待改原因",
  acts: { "return-item.change": "修改待改原因" },
  right: "filing.return",
  input: returnItemChangeInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemRemove = post("/ks/filing/v1/return-item/remove", {
  summary: "移除待改标记",
  acts: { "return-item.remove": "移除待改标记" },
  right: "filing.return",
  input: returnItemRemoveInputSchema,
  output: returnItemsOutputSchema,
});

export const returnItemNotes = post("/ks/filing/v1/return-item/notes", {
  summary: "说明待改项",
  acts: { "return-item.note": "说明待改项" },
  right: "filing.edit",
  input: returnItemNotesInputSchema,
  output: returnItemsOutputSchema,
});
