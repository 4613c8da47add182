import type { Submission, SubmissionRef } from "#contracts/filing/changes.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FilingId } from "#contracts/ids.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

import type { ChangeGroup } from "./changes.ts";

export const changesPath = "/pages/changeInfo";

export type ChangesQuestion = { before: Submission; after: Submission; all: boolean };

export type Comparison = {
  question: ChangesQuestion;
  groups: ChangeGroup[];
  billsHref: string | null;
};
/** The kind tells menu and breadcrumb whose page is open. */
type OfFiling = { id: FilingId; kind: FilingKind };

export type Changes = OfFiling & {
  projectName: string;
  backHref: string;
  submissions: Submission[];
  comparison: Comparison | null;
};

export function refText({ version, round }: SubmissionRef): string {
  return `${version}.${round}`;
}

/** Expects newest first; compares the last two by default. Null if there are fewer than two. */
export function parseChanges(
  params: SearchParams,
  submissions: readonly Submission[],
): ChangesQuestion | null {
  const asked = singleValues(params);
  const named = (ref: string | undefined) => submissions.find((one) => refText(one) === ref);
  const after = named(asked["after"]) ?? submissions[0];
  const older = after && submissions[submissions.indexOf(after) + 1];
  const before = named(asked["before"]) ?? older ?? submissions.find((one) => one !== after);
  return before && after ? { before, after, all: asked["all"] === "1" } : null;
}

type Asked = { before: SubmissionRef; after: SubmissionRef; all: boolean };

/** Without a question the page compares the last two submissions. */
export function changesHref({ id, kind }: OfFiling, asked?: Asked): string {
  const query = new URLSearchParams({ id, kind });
  if (asked) {
    query.set("before", refText(asked.before));
    query.set("after", refText(asked.after));
    if (asked.all) query.set("all", "1");
  }
  return `${changesPath}?${query.toString()}`;
}
