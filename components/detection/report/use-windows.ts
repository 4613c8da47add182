"use client";

import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import type {
  DetectionReport,
  DetectionRow,
  FindingQuestion,
  ReportFinding,
} from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { viewOf } from "#lib/detection/filter.ts";
import { findingsQuery, rowsQuery } from "#lib/detection/queries.ts";
import { findingWindow, isJump, rowAt, rowWindow, windowsFor } from "#lib/detection/windows.ts";

/** Sparse list: holds the first window and those in view. */
export type WindowedList<Row> = {
  total: number;
  at: (index: number) => Row | undefined;
  see: (first: number, last: number) => void;
  isFailed: boolean;
  isLoading: boolean;
  isStale: boolean;
  retry: () => void;
};

export type Page<Row> = { total: number; rows: readonly Row[] };

/** Debounce in milliseconds: dragging the scroll bar passes hundreds of windows. */
const rest = 60;

export function useSeenWindows(size: number) {
  const [windows, setWindows] = useState<readonly number[]>([0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(windows);
  useEffect(() => () => clearTimeout(timer.current), []);
  const see = useCallback(
    (first: number, last: number, total: number) => {
      clearTimeout(timer.current);
      const wanted = windowsFor(first, last, total, size);
      const take = (): void => {
        held.current = [...new Set([0, ...wanted])];
        setWindows((now) => (now.join() === held.current.join() ? now : held.current));
      };
      if (isJump(held.current, wanted)) timer.current = setTimeout(take, rest);
      else take();
    },
    [size],
  );
  return { windows, see };
}

export function joined<Row>(windows: readonly number[], results: readonly UseQueryResult<Page<Row>>[]) {
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
    isLoading: results.some((result) => result.isLoading) && results.every((result) => !result.data),
    isStale: results.some((result) => result.isPlaceholderData),
    retry: () => failed.forEach((result) => void result.refetch()),
  };
}

export function windowed<Row>(
  list: ReturnType<typeof joined<Row>>,
  see: (first: number, last: number, total: number) => void,
  size: number,
): WindowedList<Row> {
  return {
    ...list,
    at: (index) => rowAt(list.held, index, size),
    see: (first, last) => see(first, last, list.total),
  };
}

export function useBillRows(filingId: FilingId, report: DetectionReport): WindowedList<DetectionRow> {
  const { windows, see } = useSeenWindows(rowWindow);
  const combine = useCallback(
    (results: UseQueryResult<Page<DetectionRow>>[]) => joined(windows, results),
    [windows],
  );
  const queries = windows.map((window) => rowsQuery(filingId, report.reportId, window));
  const list = useQueries({ queries, combine });
  const total = report.rowCount;
  return useMemo(() => windowed({ ...list, total }, see, rowWindow), [list, total, see]);
}

export function useFindings(
  filingId: FilingId,
  report: DetectionReport,
  filter: FindingQuestion,
): WindowedList<ReportFinding> {
  const { windows, see } = useSeenWindows(findingWindow);
  const combine = useCallback(
    (results: UseQueryResult<Page<ReportFinding>>[]) => joined(windows, results),
    [windows],
  );
  const enabled = viewOf(filter) === "findings";
  const queries = windows.map((window) => ({
    ...findingsQuery(filingId, report.reportId, filter, window),
    enabled,
  }));
  const list = useQueries({ queries, combine });
  return useMemo(() => windowed(list, see, findingWindow), [list, see]);
}
