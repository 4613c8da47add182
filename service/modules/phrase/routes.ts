import { z } from "zod";

import { phraseListOutputSchema, phraseRemoveInputSchema, phraseSaveInputSchema } from "#contracts/phrase.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listPhrases } from "./list.ts";
import { removePhrase } from "./remove.ts";
import { savePhrase } from "./save.ts";

/** 常用意见. */
export function phraseRoutes(app: ServiceApp): void {
  route(app, "phraseList", {
    summary: "常用意见",
    right: "phrase.use",
    input: z.object({}),
    output: phraseListOutputSchema,
    handler: ({ deps, actor }) => listPhrases(deps.db, actor),
  });
  route(app, "phraseSave", {
    summary: "存为常用意见",
    right: "phrase.use",
    input: phraseSaveInputSchema,
    output: phraseListOutputSchema,
    handler: savePhrase,
  });
  route(app, "phraseRemove", {
    summary: "移除常用意见",
    right: "phrase.use",
    input: phraseRemoveInputSchema,
    output: phraseListOutputSchema,
    handler: removePhrase,
  });
}
