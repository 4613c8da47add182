import {
  type Periodical,
  type PeriodicalSaveInput,
  periodicalSaveInputSchema,
} from "#contracts/periodical/periodical.ts";

import { periodKindOf } from "./address.ts";

/** As typed: pages are text until they are judged. */
export type DraftEntry = { key: number; title: string; firstPage: string; lastPage: string };
export type DraftFile = { fileId: string; name: string; size: number };
export type PeriodicalDraft = {
  facts: Readonly<Record<string, string>>;
  file: DraftFile | null;
  coverId: string | null;
  entries: readonly DraftEntry[];
};

export function draftOf(periodical: Periodical | null): PeriodicalDraft {
  if (periodical === null) return { facts: { periodKind: "month" }, file: null, coverId: null, entries: [] };
  const { title, number, source, publishedOn, period, file, coverId, entries, priceIssue } = periodical;
  return {
    facts: {
      title,
      number,
      source,
      publishedOn,
      periodKind: periodKindOf(periodical),
      firstMonth: period.start.slice(0, 7),
      priceIssueId: priceIssue?.issueId ?? "",
    },
    file,
    coverId,
    entries: entries.map((entry, key) => ({
      key,
      title: entry.title,
      firstPage: String(entry.firstPage),
      lastPage: String(entry.lastPage),
    })),
  };
}

/** A cover drawn of `fileId`, unless another file or cover has been chosen since. */
export function withDrawnCover(draft: PeriodicalDraft, fileId: string, coverId: string): PeriodicalDraft {
  return draft.file?.fileId === fileId && draft.coverId === null ? { ...draft, coverId } : draft;
}

export type Faults = Readonly<Record<string, string>>;
type Judged = { input: PeriodicalSaveInput; faults: null } | { input: null; faults: Faults };

const pageOf = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** `pages`: of the PDF, if the browser has counted them. */
export function judgeDraft(
  { facts, file, coverId, entries }: PeriodicalDraft,
  of: Periodical | null,
  pages: number | null,
): Judged {
  if (file === null) return { input: null, faults: { ...faultsOf(facts), fileId: "请上传期刊的PDF文件" } };
  const { priceIssueId, ...rest } = facts;
  const given = {
    ...(of && { periodicalId: of.periodicalId, revision: of.revision }),
    ...rest,
    fileId: file.fileId,
    coverId,
    priceIssueId: priceIssueId || null,
    entries: entries.map(({ title, firstPage, lastPage }) => ({
      title,
      firstPage: pageOf(firstPage),
      lastPage: pageOf(lastPage),
    })),
  };
  const judged = periodicalSaveInputSchema.safeParse(given);
  if (!judged.success) return { input: null, faults: byPath(judged.error.issues) };
  const beyond = judged.data.entries.findIndex(({ lastPage }) => pages !== null && lastPage > pages);
  if (beyond >= 0)
    return { input: null, faults: { [`entries.${beyond}.lastPage`]: `期刊共${pages}页，页码不能更大` } };
  return { input: judged.data, faults: null };
}

function faultsOf(facts: Faults): Faults {
  const { title, number, publishedOn, firstMonth } = periodicalSaveInputSchema.shape;
  const names = { title, number, publishedOn, firstMonth };
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, schema]) => {
      const issue = schema.safeParse(facts[name] ?? "").error?.issues[0];
      return issue ? [[name, issue.message]] : [];
    }),
  );
}

export function byPath(problems: readonly { path: PropertyKey[] | string; message: string }[]): Faults {
  return Object.fromEntries(
    problems.map(({ path, message }) => [
      typeof path === "string" ? path : path.map(String).join("."),
      message,
    ]),
  );
}
