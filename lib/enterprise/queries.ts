import { keepPreviousData } from "@tanstack/react-query";

import type { CreditGradeAddInput } from "#contracts/enterprise/credit-grade.ts";
import {
  creditGradeAdd,
  enterpriseAsOf,
  enterpriseDetail,
  enterpriseExport,
  enterpriseList,
  enterpriseSave,
} from "#contracts/enterprise/endpoints.ts";
import type { EnterpriseListInput } from "#contracts/enterprise/enterprise.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const enterpriseKey = ["enterprise"] as const;

export function enterpriseListQuery(input: EnterpriseListInput) {
  return endpointQuery(enterpriseList, input, {
    queryKey: [...enterpriseKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

/** Null: the enterprise of the person who asks. */
export function enterpriseQuery(id: EnterpriseId | null) {
  const input = id === null ? {} : { enterpriseId: id };
  return endpointQuery(enterpriseDetail, input, {
    queryKey: [...enterpriseKey, "detail", id],
    quiet: true,
  });
}

/** Null: the enterprise of the person who asks. */
export function enterpriseAsOfQuery(id: EnterpriseId | null, day: string) {
  const input = id === null ? { day } : { enterpriseId: id, day };
  return endpointQuery(enterpriseAsOf, input, {
    queryKey: [...enterpriseKey, "as-of", id, day],
    quiet: true,
  });
}

export function exportEnterpriseList(
  { curPage: _page, pageSize: _size, ...filter }: EnterpriseListInput,
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(enterpriseExport, { ...filter, columns }, options, "家企业");
}

export function saveEnterprise(revision: number, values: FormValues) {
  return api(enterpriseSave, { revision, values }, { quiet: ["request.invalid", "registry.stale"] });
}

export function addCreditGrade(input: CreditGradeAddInput) {
  return api(creditGradeAdd, input, { quiet: ["request.invalid"] });
}
