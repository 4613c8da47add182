import { z } from "zod";

import { post } from "../endpoint.ts";
import { synonymIdSchema } from "../ids.ts";
import {
  searchInputSchema,
  searchOutputSchema,
  searchWordsOutputSchema,
  synonymSaveInputSchema,
} from "./search.ts";

export const search = post("/ks/search/v1/search", {
  summary: "全站搜索",
  right: "search.use",
  input: searchInputSchema,
  output: searchOutputSchema,
});

export const searchWords = post("/ks/search/v1/words", {
  summary: "搜索用词",
  right: "search.maintain",
  input: z.object({}),
  output: searchWordsOutputSchema,
});

export const synonymSave = post("/ks/search/v1/synonym/save", {
  summary: "保存同义词",
  acts: { "synonym.save": "保存同义词" },
  right: "search.maintain",
  input: synonymSaveInputSchema,
  output: searchWordsOutputSchema,
});

export const synonymRemove = post("/ks/search/v1/synonym/remove", {
  summary: "删除同义词",
  acts: { "synonym.remove": "删除同义词" },
  right: "search.maintain",
  input: z.object({ synonymId: synonymIdSchema, revision: z.int().positive() }),
  output: searchWordsOutputSchema,
});
