import { z } from "zod";

import { post } from "../endpoint.ts";
import { phraseIdSchema } from "../ids.ts";
import { phraseListOutputSchema, phraseSaveInputSchema } from "./phrase.ts";

export const phraseList = post("/ks/task/v1/phrase/list", {
  summary: "常用意见",
  right: "phrase.use",
  input: z.object({}),
  output: phraseListOutputSchema,
});

export const phraseSave = post("/ks/task/v1/phrase/save", {
  summary: "存为常用意见",
  acts: { "phrase.save": "存为常用意见" },
  right: "phrase.use",
  input: phraseSaveInputSchema,
  output: phraseListOutputSchema,
});

export const phraseRemove = post("/ks/task/v1/phrase/remove", {
  summary: "删除常用意见",
  acts: { "phrase.remove": "删除常用意见" },
  right: "phrase.use",
  input: z.object({ phraseId: phraseIdSchema }),
  output: phraseListOutputSchema,
});
