"use client";

import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

import type { BillDifference, FindingChange } from "#contracts/detection/bill-comparison.ts";
import type { ReportFinding } from "#contracts/detection/detection-api.ts";
import type { DifferenceKind } from "#contracts/detection/difference.ts";
import { changedFindingsQuery, differencesQuery } from "#lib/detection/queries.ts";
import type { Compared } from "#lib/detection/status.ts";
import { rowWindow } from "#lib/detection/windows.ts";

import { joined, type Page, useSeenWindows, windowed, type WindowedList } from "../report/use-windows.ts";

export function useDifferences(
  pair: Compared,
  kind: DifferenceKind | undefined,
): WindowedList<BillDifference> {
  const { windows, see } = useSeenWindows(rowWindow);
  const combine = useCallback(
    (results: UseQueryResult<Page<BillDifference>>[]) => joined(windows, results),
    [windows],
  );
  const list = useQueries({
    queries: windows.map((window) => differencesQuery(pair, kind, window)),
    combine,
  });
  return useMemo(() => windowed(list, see, rowWindow), [list, see]);
}

export function useChangedFindings(pair: Compared, change: FindingChange): WindowedList<ReportFinding> {
  const { windows, see } = useSeenWindows(rowWindow);
  const combine = useCallback(
    (results: UseQueryResult<Page<ReportFinding>>[]) => joined(windows, results),
    [windows],
  );
  const queries = windows.map((window) => changedFindingsQuery(pair, change, window));
  const list = useQueries({ queries, combine });
  return useMemo(() => windowed(list, see, rowWindow), [list, see]);
}
