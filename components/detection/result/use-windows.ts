"use client";

import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import type {
  DetectionReport,
  DetectionRow,
  FindingFilter,
  ReportFinding,
} from "#contracts/detection-api.ts";
import { findingsQuery, rowsQuery } from "#lib/detection/queries.ts";
import { findingWindow, rowAt, rowWindow, windowsFor } from "#lib/detection/windows.ts";

/** A long list of which only the windows in sight, and the first, are held. */
export type WindowedList<Row> = {
  total: number;
  at: (index: number) => Row | undefined;
  see: (first: number, last: number) => void;
  isFailed: boolean;
  isStale: boolean;
  retry: () => void;
};

type Page<Row> = { total: number; rows: readonly Row[] };

function useSeenWindows(size: number) {
  const [windows, setWindows] = useState<readonly number[]>([0]);
  const see = useCallback(
    (first: number, last: number, total: number) =>
      setWindows((held) => {
        const wanted = [...new Set([0, ...windowsFor(first, last, total, size)])];
        return wanted.join() === held.join() ? held : wanted;
      }),
    [size],
  );
  return { windows, see };
}

/** Joins the answers of the windows into one list. */
function joined<Row>(windows: readonly number[], results: readonly UseQueryResult<Page<Row>>[]) {
  const held = new Map<number, readonly Row[]>();
  results.forEach((result, index) => {
    const window = windows[index];
    if (result.data && window !== undefined) held.set(window, result.data.rows);
  });
  const failed = results.filter((result) => result.isError);
  return {
    held,
    total: results.find((result) => result.data)?.data?.total ?? 0,
    isFailed: failed.length > 0,
    isStale: results.some((result) => result.isPlaceholderData),
    retry: () => failed.forEach((result) => void result.refetch()),
  };
}

export function useBillRows(filingId: string, report: DetectionReport): WindowedList<DetectionRow> {
  const { windows, see } = useSeenWindows(rowWindow);
  const combine = useCallback(
    (results: UseQueryResult<Page<DetectionRow>>[]) => joined(windows, results),
    [windows],
  );
  const queries = windows.map((window) => rowsQuery(filingId, report.reportId, window));
  const list = useQueries({ queries, combine });
  const total = report.rowCount;
  return useMemo(
    () => ({
      ...list,
      total,
      at: (index) => rowAt(list.held, index, rowWindow),
      see: (first, last) => see(first, last, total),
    }),
    [list, total, see],
  );
}

export function useFindings(
  filingId: string,
  report: DetectionReport,
  filter: FindingFilter,
): WindowedList<ReportFinding> {
  const { windows, see } = useSeenWindows(findingWindow);
  const combine = useCallback(
    (results: UseQueryResult<Page<ReportFinding>>[]) => joined(windows, results),
    [windows],
  );
  const queries = windows.map((window) => findingsQuery(filingId, report.reportId, filter, window));
  const list = useQueries({ queries, combine });
  return useMemo(
    () => ({
      ...list,
      at: (index) => rowAt(list.held, index, findingWindow),
      see: (first, last) => see(first, last, list.total),
    }),
    [list, see],
  );
}
