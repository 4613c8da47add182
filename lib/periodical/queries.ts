import { keepPreviousData } from "@tanstack/react-query";

import { filledPath } from "#contracts/endpoint.ts";
import type { InputOf } from "#contracts/endpoints.ts";
import { fileContent } from "#contracts/file/content-endpoints.ts";
import type { FileId, PeriodicalId } from "#contracts/ids.ts";
import {
  periodicalDetail,
  periodicalDownload,
  periodicalList,
  periodicalPriceIssues,
  periodicalPublish,
  periodicalRemove,
  periodicalSave,
  periodicalWithdraw,
} from "#contracts/periodical/endpoints.ts";
import type {
  PeriodicalKey,
  PeriodicalListInput,
  PeriodicalSaveInput,
} from "#contracts/periodical/periodical.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const periodicalKey = ["periodical"] as const;

export function periodicalListQuery(input: PeriodicalListInput) {
  return endpointQuery(periodicalList, input, {
    queryKey: [...periodicalKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function periodicalQuery(periodicalId: PeriodicalId) {
  return endpointQuery(
    periodicalDetail,
    { periodicalId },
    { queryKey: [...periodicalKey, "detail", periodicalId], quiet: true },
  );
}

export const periodicalPriceIssuesQuery = endpointQuery(
  periodicalPriceIssues,
  {},
  { queryKey: [...periodicalKey, "price-issues"] },
);

export function savePeriodical(input: PeriodicalSaveInput) {
  return api(periodicalSave, input, {
    quiet: ["request.invalid", "periodical.taken", "periodical.stale", "periodical.not-found"],
  });
}

export function publishPeriodical(key: PeriodicalKey) {
  return api(periodicalPublish, key);
}

export function withdrawPeriodical(input: InputOf<"periodicalWithdraw">) {
  return api(periodicalWithdraw, input, { quiet: ["request.invalid"] });
}

export function removePeriodical(key: PeriodicalKey) {
  return api(periodicalRemove, key);
}

export function downloadAddress(periodicalId: PeriodicalId): string {
  return filledPath(periodicalDownload.path, { periodicalId });
}

export function contentAddress(fileId: FileId): string {
  return filledPath(fileContent.path, { fileId });
}
