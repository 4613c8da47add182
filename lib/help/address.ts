import { explainPath, helpPath } from "#contracts/help/help-path.ts";
import {
  type HelpListInput,
  helpListInputSchema,
  helpOpinionsInputSchema,
  type HelpOpinionsInput,
  type HelpScreen,
  type HelpWorkInput,
  helpWorkInputSchema,
} from "#contracts/help/help.ts";
import { helpScreens } from "#contracts/help/screens.ts";
import {
  helpArticleIdSchema,
  helpClassIdSchema,
  type HelpArticleId,
  type HelpClassId,
} from "#contracts/ids.ts";
import { parseLenient, queryOf, type SearchParams, singleValues, withNumbers } from "#lib/util/url-state.ts";

/** 维护帮助: the same page with `view`. */
export type HelpView = "work" | "feedback";
export type HelpAddress = {
  id: HelpArticleId | undefined;
  edit: HelpArticleId | "new" | undefined;
  view: HelpView | undefined;
  list: HelpListInput;
};

const listPageSize = 20;
const listDefaults = helpListInputSchema.parse({ pageSize: listPageSize });
const workDefaults = helpWorkInputSchema.parse({});
const opinionsDefaults = helpOpinionsInputSchema.parse({});

/** Screen of the page that one comes from: /pages/corp-m/7 is a page of /pages/corp-m/:id. */
export function screenOf(path: string | undefined): HelpScreen | undefined {
  const parts = path?.split("/");
  const isOf = (screen: string) => {
    const own = screen.split("/");
    return (
      own.length === parts?.length && own.every((part, at) => part.startsWith(":") || part === parts[at])
    );
  };
  return helpScreens.find((screen) => isOf(screen.path))?.path;
}

function numbered(params: SearchParams | URLSearchParams): Record<string, unknown> {
  return withNumbers(singleValues(params), ["curPage", "pageSize"]);
}

export function parseHelp(params: SearchParams | URLSearchParams): HelpAddress {
  const asked = singleValues(params);
  const { id, edit, view, screen, class: classId, text = "" } = asked;
  return {
    id: helpArticleIdSchema.safeParse(id).data,
    edit: edit === "new" ? edit : helpArticleIdSchema.safeParse(edit).data,
    view: view === "work" || view === "feedback" ? view : undefined,
    list: parseLenient(helpListInputSchema, {
      curPage: numbered(params)["curPage"],
      pageSize: listPageSize,
      classId: helpClassIdSchema.safeParse(classId).data,
      screen: screenOf(screen),
      search: text,
    }),
  };
}

export function helpListHref(input: HelpListInput, change: Partial<HelpListInput> = {}): string {
  const { classId, screen, search, curPage } = { ...input, curPage: 1, ...change };
  return `${helpPath}${queryOf({ class: classId, screen, text: search, curPage }, { text: "", curPage: 1 })}`;
}

export function helpClassHref(classId: HelpClassId): string {
  return helpListHref(listDefaults, { classId });
}

export function helpHref(id: HelpArticleId): string {
  return `${helpPath}?id=${id}`;
}

export function explainHref(id: HelpArticleId): string {
  return `${explainPath}?id=${id}`;
}

export function helpEditHref(id: HelpArticleId | "new"): string {
  return `${helpPath}?edit=${id}`;
}

export const helpWorkPath = `${helpPath}?view=work`;
export const helpOpinionsPath = `${helpPath}?view=feedback`;

export function parseHelpWork(params: SearchParams | URLSearchParams): HelpWorkInput {
  return parseLenient(helpWorkInputSchema, numbered(params));
}

export function helpWorkHref(input: HelpWorkInput, change: Partial<HelpWorkInput> = {}): string {
  const { search, classId, state, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${helpPath}${queryOf({ view: "work", search, classId, state, curPage, pageSize }, workDefaults)}`;
}

export function parseHelpOpinions(params: SearchParams | URLSearchParams): HelpOpinionsInput {
  return parseLenient(helpOpinionsInputSchema, numbered(params));
}

export function helpOpinionsHref(input: HelpOpinionsInput, change: Partial<HelpOpinionsInput> = {}): string {
  const { state, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${helpPath}${queryOf({ view: "feedback", state, curPage, pageSize }, opinionsDefaults)}`;
}
