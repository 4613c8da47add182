import type { InputOf } from "#contracts/endpoints.ts";
import { type HelpArticle, helpScreenSchema } from "#contracts/help/help.ts";
import { helpClassIdSchema } from "#contracts/ids.ts";
import { roleSchema } from "#contracts/permissions/roles.ts";

/** Fields of the form as they are typed; the body is the editor's. */
export type HelpDraft = {
  classId: string;
  title: string;
  summary: string;
  ordinal: string;
  audience: readonly string[];
  screens: readonly string[];
};

export function emptyDraft(classId: string): HelpDraft {
  return { classId, title: "", summary: "", ordinal: "500", audience: [], screens: [] };
}

export function draftOf({ classId, title, summary, ordinal, audience, screens }: HelpArticle): HelpDraft {
  return { classId, title, summary, ordinal: String(ordinal), audience, screens };
}

export function sentDraft(draft: HelpDraft): Omit<InputOf<"helpSave">, "body"> {
  const { title, summary, audience, screens } = draft;
  return {
    classId: helpClassIdSchema.parse(draft.classId),
    title,
    summary,
    ordinal: Number(draft.ordinal),
    audience: roleSchema.options.filter((role) => audience.includes(role)),
    screens: helpScreenSchema.options.filter((screen) => screens.includes(screen)),
  };
}
