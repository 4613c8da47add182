"use client";

import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

import {
  joined,
  useSeenWindows,
  windowed,
  type WindowedList,
} from "#components/detection/report/use-windows.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { CostQuestion, CostRow, CostRows, CostTotals } from "#contracts/settlement/cost-preview.ts";
import { rowWindow } from "#lib/detection/windows.ts";
import { costRowsQuery } from "#lib/settlement/queries.ts";

export type CostList = WindowedList<CostRow> & {
  /** Sums over all matching rows; null while loading. */
  totals: CostTotals | null;
};

export function useCostRows(reportId: ReportId, question: CostQuestion): CostList {
  const { windows, see } = useSeenWindows(rowWindow);
  const combine = useCallback(
    (results: UseQueryResult<CostRows>[]) => ({
      ...joined(windows, results),
      totals: results.find(({ data }) => data?.totals)?.data?.totals ?? null,
    }),
    [windows],
  );
  const queries = windows.map((window) => costRowsQuery(reportId, question, window));
  const list = useQueries({ queries, combine });
  return useMemo(() => ({ ...windowed(list, see, rowWindow), totals: list.totals }), [list, see]);
}
