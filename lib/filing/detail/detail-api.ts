import {
  filingSave,
  filingCheck,
  filingDetail,
  filingAct,
  filingRemove,
} from "#contracts/filing/endpoints.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { ReviewResult, FilingAction } from "#contracts/workflow/actions.ts";
import { api } from "#lib/http/api.ts";
import { showFailure } from "#lib/http/effects.ts";
import { ApiFailure, isAnswerLost } from "#lib/http/failure.ts";

const shownInPlace = { quiet: true } as const;

export async function saveForm(id: FilingId, revision: number, values: FormValues) {
  try {
    return await api(filingSave, { filingId: id, revision, values }, shownInPlace);
  } catch (error) {
    if (isSignedOut(error)) showFailure(error);
    throw error;
  }
}

export function isSignedOut(error: unknown): error is ApiFailure & { status: 401 } {
  return error instanceof ApiFailure && error.status === 401;
}

export function checkFiling(id: FilingId) {
  return api(filingCheck, { filingId: id });
}

export function readFiling(id: FilingId) {
  return api(filingDetail, { filingId: id }, shownInPlace);
}

export type Act = {
  filingId: FilingId;
  revision: number;
  action: Exclude<FilingAction, "save" | "remove">;
  result?: ReviewResult | null;
  opinion?: string;
};

const explained = {
  quiet: ["filing.stale", "filing.action", "filing.incomplete", "filing.undecided"],
} as const;

export function actOnFiling(act: Act) {
  return api(filingAct, act, explained);
}

export function removeDraft(id: FilingId, revision: number) {
  return api(filingRemove, { filingId: id, revision }, explained);
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiFailure && (error.error === "filing.stale" || error.error === "filing.action");
}

export type SaveFailure = { kind: "stale" | "refused" | "passing"; message: string };

export function describeSaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiFailure)) return { kind: "refused", message: "保存未成功，请重试" };
  if (error.error === "filing.locked" || isConflict(error)) return { kind: "stale", message: error.message };
  const passing = error.status === 429 || isAnswerLost(error);
  const [field] = error.fields;
  const message = field ? `${error.message}：${field.message}` : error.message;
  return { kind: passing ? "passing" : "refused", message };
}
