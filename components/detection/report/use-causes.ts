"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import type { Causes } from "#contracts/detection/cause.ts";
import type { DetectionReport, FindingQuestion } from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { arrangeCauses, type ShownBlock, type ShownCause } from "#lib/detection/causes/arrange.ts";
import { viewOf } from "#lib/detection/filter.ts";
import { causesQuery } from "#lib/detection/queries.ts";

export type CauseList = {
  totals: Causes | undefined;
  blocks: readonly ShownBlock[];
  /** As shown, through all blocks. */
  all: readonly ShownCause[];
  isFailed: boolean;
  retry: () => void;
};

export function useCauses(filingId: FilingId, report: DetectionReport, filter: FindingQuestion): CauseList {
  const query = useQuery({
    ...causesQuery(filingId, report.reportId, filter),
    enabled: viewOf(filter) === "causes",
  });
  const { data, isError, refetch } = query;
  return useMemo(() => {
    const blocks = arrangeCauses(data?.causes ?? []);
    return {
      totals: data,
      blocks,
      all: blocks.flatMap(({ causes }) => causes),
      isFailed: isError,
      retry: () => void refetch(),
    };
  }, [data, isError, refetch]);
}
