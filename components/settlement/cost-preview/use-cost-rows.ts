"use client";

import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

import {
  joined,
  type Page,
  useSeenWindows,
  windowed,
  type WindowedList,
} from "#components/detection/result/use-windows.ts";
import type { CostQuestion, CostRow } from "#contracts/settlement/cost-preview.ts";
import { rowWindow } from "#lib/detection/windows.ts";
import { costRowsQuery } from "#lib/settlement/queries.ts";

export function useCostRows(reportId: string, question: CostQuestion): WindowedList<CostRow> {
  const { windows, see } = useSeenWindows(rowWindow);
  const combine = useCallback(
    (results: UseQueryResult<Page<CostRow>>[]) => joined(windows, results),
    [windows],
  );
  const queries = windows.map((window) => costRowsQuery(reportId, question, window));
  const list = useQueries({ queries, combine });
  return useMemo(() => windowed(list, see, rowWindow), [list, see]);
}
