import { keepPreviousData } from "@tanstack/react-query";

import type { InputOf, OutputOf } from "#contracts/endpoints.ts";
import {
  helpArticle,
  helpClasses,
  helpClassRemove,
  helpClassSave,
  helpDetail,
  helpFeedback,
  helpList,
  helpOpinionClose,
  helpOpinions,
  helpPublish,
  helpRevert,
  helpSave,
  helpTimes,
  helpWork,
} from "#contracts/help/endpoints.ts";
import type {
  HelpArticle,
  HelpListInput,
  HelpOpinionCloseInput,
  HelpOpinionsInput,
  HelpWorkInput,
} from "#contracts/help/help.ts";
import type { HelpArticleId, HelpClassId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const helpKey = ["help"] as const;

export const helpClassesQuery = endpointQuery(helpClasses, {}, { queryKey: [...helpKey, "classes"] });

export function helpListQuery(input: HelpListInput) {
  return endpointQuery(helpList, input, {
    queryKey: [...helpKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

/** The articles that stand under the class one reads in. */
export function helpOfClassQuery(classId: HelpClassId) {
  const input = { classId, pageSize: 50 } as const;
  return endpointQuery(helpList, input, { queryKey: [...helpKey, "list", input] });
}

export function helpDetailQuery(articleId: HelpArticleId) {
  return endpointQuery(helpDetail, { articleId }, { queryKey: [...helpKey, "detail", articleId] });
}

export function countHelp(articleId: HelpArticleId) {
  return api(helpTimes, { articleId }, { quiet: true });
}

export function sendHelpFeedback(input: InputOf<"helpFeedback">) {
  return api(helpFeedback, input, { quiet: ["request.invalid"] });
}

export function helpWorkQuery(input: HelpWorkInput) {
  return endpointQuery(helpWork, input, {
    queryKey: [...helpKey, "work", input],
    placeholderData: keepPreviousData,
  });
}

/** Asked anew by each opening of the form, which must not begin from an older article in the cache. */
export function helpArticleQuery(articleId: HelpArticleId) {
  const queryKey = [...helpKey, "article", articleId];
  return endpointQuery(helpArticle, { articleId }, { queryKey, gcTime: 0, quiet: true });
}

export function readHelpArticle(articleId: HelpArticleId): Promise<HelpArticle> {
  return api(helpArticle, { articleId });
}

function saveHelp(input: InputOf<"helpSave">) {
  return api(helpSave, input, { quiet: ["request.invalid", "help.stale"] });
}

type Stored = OutputOf<"helpSave">;

/** `onStored` gets each stored state, so that publishing that fails does not make a second article of a new one. */
export async function storeHelp(
  input: InputOf<"helpSave">,
  publish: boolean,
  onStored: (stored: Stored) => void,
): Promise<Stored> {
  const saved = await saveHelp(input);
  onStored(saved);
  if (!publish) return saved;
  const published = await publishHelp({ ...saved, isPublished: true });
  onStored(published);
  return published;
}

export function publishHelp(input: InputOf<"helpPublish">) {
  return api(helpPublish, input);
}

export function saveHelpClass(input: InputOf<"helpClassSave">) {
  return api(helpClassSave, input, { quiet: ["request.invalid"] });
}

export function removeHelpClass(input: InputOf<"helpClassRemove">) {
  return api(helpClassRemove, input, { quiet: ["help-class.filled"] });
}

export function revertHelp(input: InputOf<"helpRevert">) {
  return api(helpRevert, input);
}

export function helpOpinionsQuery(input: HelpOpinionsInput) {
  return endpointQuery(helpOpinions, input, {
    queryKey: [...helpKey, "feedback", input],
    placeholderData: keepPreviousData,
  });
}

export function closeHelpOpinion(input: HelpOpinionCloseInput) {
  return api(helpOpinionClose, input);
}
