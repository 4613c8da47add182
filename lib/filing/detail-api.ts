import {
  filingSave,
  filingCheck,
  filingDetail,
  filingAct,
  filingRemove,
  filingPaper,
  filingPaperCheck,
} from "#contracts/filing/endpoints.ts";
import type { FormValues } from "#contracts/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { AuditResult, FilingAction } from "#contracts/workflow/table.ts";
import { api } from "#lib/http/api.ts";
import { download, type Downloaded } from "#lib/http/download.ts";
import { showFailure } from "#lib/http/effects.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import type { SaveFailure } from "./autosave.ts";

/** Shown beside the form, except the end of the session, which has its dialog. */
const shownInPlace = { quiet: true } as const;

export async function saveForm(id: FilingId, revision: number, values: FormValues) {
  try {
    return await api(filingSave, { id, revision, values }, shownInPlace);
  } catch (error) {
    if (isSignedOut(error)) showFailure(error);
    throw error;
  }
}

/** The session ended: nothing can be sent until somebody signs in again. */
export function isSignedOut(error: unknown): error is ApiFailure & { status: 401 } {
  return error instanceof ApiFailure && error.status === 401;
}

export function checkFiling(id: FilingId) {
  return api(filingCheck, { id });
}

export function readFiling(id: FilingId) {
  return api(filingDetail, { id }, shownInPlace);
}

export type Act = {
  id: FilingId;
  revision: number;
  action: Exclude<FilingAction, "save" | "remove">;
  result?: AuditResult | null;
  opinion?: string;
};

/** Conflicts and incomplete forms are explained by the caller. */
const explained = {
  quiet: ["filing.stale", "filing.action", "filing.incomplete", "filing.undecided"],
} as const;

export function actOnFiling(act: Act) {
  return api(filingAct, act, explained);
}

export function removeDraft(id: FilingId, revision: number) {
  return api(filingRemove, { id, revision }, explained);
}

/** True when somebody else changed the filing meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiFailure && (error.error === "filing.stale" || error.error === "filing.action");
}

/** How a save that did not succeed is taken: wait, tell, or bring the page up to date first. */
export function describeSaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiFailure)) return { kind: "refused", message: "保存未成功，请重试" };
  if (error.error === "filing.locked" || isConflict(error)) return { kind: "stale", message: error.message };
  const passing = error.status === 0 || error.status === 429 || error.status >= 500;
  const [field] = error.fields;
  const message = field ? `${error.message}：${field.message}` : error.message;
  return { kind: passing ? "passing" : "refused", message };
}

/** The official 备案表 as a PDF. */
export function downloadFilingPaper(id: FilingId): Promise<Downloaded | null> {
  return download(filingPaper, { id }, { signal: new AbortController().signal, onProgress: () => undefined });
}

export function checkFilingPaper(id: FilingId, code: string) {
  return api(filingPaperCheck, { id, code }, { quiet: true });
}
